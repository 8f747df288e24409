import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { SettingInfo } from "../protocol/messages";
import { type Chosen, SettingFields } from "./SettingFields";

const plain = { choices: null, least: null, most: null, follows: null };
const follows = (value: SettingInfo["default"]) => ({ setting: "edition", defaults: { old: value } });
const SETTINGS: SettingInfo[] = [
  { ...plain, name: "edition", form: "choice", default: "new", choices: ["new", "old"] },
  { ...plain, name: "faith", form: "number", default: 2, least: 1, most: 3, follows: follows(1) },
  { ...plain, name: "toll", form: "switch", default: false, follows: follows(true) },
  { ...plain, name: "places", form: "choice", default: "one", choices: ["one", "any"], follows: follows("any") },
];

let sent: Chosen = {};

function Form() {
  const [chosen, setChosen] = useState<Chosen>({});
  const onChange = (next: Chosen) => {
    sent = next;
    setChosen(next);
  };
  return <SettingFields settings={SETTINGS} chosen={chosen} onChange={onChange} text={(key) => key} />;
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^setting\\.${name}`));
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const shown = () => [
  (field("edition") as HTMLSelectElement).value,
  (field("faith") as HTMLInputElement).value,
  (field("toll") as HTMLInputElement).checked,
  (field("places") as HTMLSelectElement).value,
];

describe("the options of a new table", () => {
  afterEach(() => {
    cleanup();
    sent = {};
  });

  it("shows the defaults and sends nothing", () => {
    render(<Form />);
    expect(shown()).toEqual(["new", "2", false, "one"]);
    expect(sent).toEqual({});
  });

  it("shows what follows from another option, and sends that option alone", () => {
    render(<Form />);
    choose("edition", "old");
    expect(shown()).toEqual(["old", "1", true, "any"]);
    expect(sent).toEqual({ edition: "old" });
    choose("edition", "new");
    expect(shown()).toEqual(["new", "2", false, "one"]);
    expect(sent).toEqual({});
  });

  it("keeps what was set alone, whatever the other option says", () => {
    render(<Form />);
    choose("edition", "old");
    fireEvent.click(field("toll"));
    choose("faith", "3");
    expect(shown()).toEqual(["old", "3", false, "any"]);
    expect(sent).toEqual({ edition: "old", toll: false, faith: 3 });
    choose("faith", "1");
    expect(sent).toEqual({ edition: "old", toll: false });
  });

  it("explains every option", () => {
    render(<Form />);
    for (const { name } of SETTINGS) expect(screen.getByText(`setting.${name}.help`)).toBeTruthy();
  });
});
