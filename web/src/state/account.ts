/* Who one is beyond this browser: account, passkeys, devices, codes for another device. */
import type {
  Confirmation,
  Credentials,
  Device,
  LinkAnswer,
  LinkClaim,
  LinkCode,
  Me,
  NewPassword,
  Passkey,
  PasskeyOptions,
  Standing,
} from "../protocol/messages";
import { request } from "./api";

export const account = {
  standing: () => request<Standing>("GET", "/account"),
  register: (wish: Credentials) => request<Me>("POST", "/account", wish),
  signIn: (wish: Credentials) => request<Me>("POST", "/account/sign-in", wish),
  changePassword: (wish: NewPassword) => request<Me>("POST", "/account/password", wish),
  remove: (wish: Confirmation) => request<Me>("POST", "/account/delete", wish),
  devices: () => request<Device[]>("GET", "/account/devices"),
  signOutDevice: (id: string) => request<Device[]>("POST", `/account/devices/${encodeURIComponent(id)}/sign-out`),
  signOut: () => request<Me>("POST", "/account/sign-out"),
  signOutEverywhere: () => request<Me>("POST", "/account/sign-out-everywhere"),
  link: () => request<LinkCode>("POST", "/account/link"),
  claim: (wish: LinkClaim) => request<LinkAnswer>("POST", "/account/link/claim", wish),
  passkeys: () => request<Passkey[]>("GET", "/account/passkeys"),
  removePasskey: (id: string, password: string | null) =>
    request<Passkey[]>("POST", `/account/passkeys/${encodeURIComponent(id)}/remove`, { password }),
};

/** Whether this page can make and use passkeys: over plain http, as in most home networks, no browser does. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === "function";
}

export async function addPasskey(password: string | null): Promise<Passkey[]> {
  const { public_key } = await request<PasskeyOptions>("POST", "/account/passkeys/options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    public_key as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = toldOf(await navigator.credentials.create({ publicKey }));
  return request<Passkey[]>("POST", "/account/passkeys", { credential, password });
}

export async function signInByPasskey(): Promise<Me> {
  const { public_key } = await request<PasskeyOptions>("POST", "/account/sign-in/passkey/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    public_key as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = toldOf(await navigator.credentials.get({ publicKey }));
  return request<Me>("POST", "/account/sign-in/passkey", { credential });
}

function toldOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  return credential.toJSON();
}

/** This browser has become somebody else: nothing that was fetched or is open holds any longer. */
export function beginAnew(to: string): void {
  location.assign(to);
}
