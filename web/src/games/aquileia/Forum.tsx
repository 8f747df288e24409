/* V Forum: workshops and banks, the five spaces, the villas by colour. */
import { seatColour } from "../../kit/charges";
import { Plate } from "../../kit/pieces";
import { Target, type TargetState } from "../../kit/Target";
import { Cost, costWidth, House, INK, T, VILLA } from "./art";
import { AreaTitle, At, Square } from "./frame";
import { Space } from "./Space";
import { type Box, type Choice, COLOURS, type Ctx, METALS, siteOf, type SiteView } from "./types";

const SPACES = ["forum_1", "forum_2", "forum_3", "forum_4", "forum_5"] as const;

/** Workshops and banks in rows of four, villas one colour a column, the dearest on top. */
export function siteGrids(sites: readonly SiteView[]): { shops: SiteView[]; villas: SiteView[][]; rows: number } {
  const shops = sites.filter((site) => site.kind !== "villa");
  const villas = COLOURS.map((colour) =>
    sites.filter((site) => site.colour === colour).sort((a, b) => b.worth - a.worth),
  );
  return { shops, villas, rows: Math.max(1, Math.ceil(shops.length / 4), ...villas.map((column) => column.length)) };
}

export function Forum({ c, box, tall }: { c: Ctx; box: Box; tall?: boolean }) {
  const { w, h } = box;
  return (
    <At box={box}>
      <Square w={w} h={h} columns={!tall} />
      {tall ? <TallForum c={c} w={w} h={h} /> : <WideForum c={c} w={w} h={h} />}
      <AreaTitle c={c} area="forum" x={w / 2} y={-1} />
    </At>
  );
}

function WideForum({ c: given, w, h }: { c: Ctx; w: number; h: number }) {
  const gap = (h - 22) / 5;
  const c: Ctx = { ...given, r: Math.min(given.r, gap * 0.34) };
  const { shops, villas, rows } = siteGrids(c.board.sites);
  const middle = c.r * 2 + 22;
  const half = (w - middle - 12) / 2;
  const top = c.mini ? 12 : 24;
  const sw = half / 4;
  const sh = (h - top - 6) / rows;
  return (
    <g>
      {c.mini ? null : (
        <>
          <T x={6 + half / 2} y={18} size={13.5}>
            {c.t("board.shops")}
          </T>
          <T x={w - 6 - half / 2} y={18} size={13.5}>
            {c.t("board.villas")}
          </T>
        </>
      )}
      {shops.map((site, i) => (
        <Site
          key={site.id}
          c={c}
          site={site}
          box={{ x: 6 + (i % 4) * sw, y: top + Math.floor(i / 4) * sh, w: sw - 3, h: sh - 3 }}
        />
      ))}
      {SPACES.map((id, i) => (
        <Space key={id} c={c} id={id} x={w / 2} y={18 + gap * (i + 0.42)} mark={i + 1} />
      ))}
      {SPACES.map((id, i) => (
        <SpaceTag key={id} c={c} n={i + 1} x={w / 2} y={18 + gap * (i + 0.42)} />
      ))}
      {villas.flatMap((column, x) =>
        column.map((site, y) => (
          <Site
            key={site.id}
            c={c}
            site={site}
            box={{ x: w - 6 - half + x * sw + 3, y: top + y * sh, w: sw - 3, h: sh - 3 }}
          />
        )),
      )}
    </g>
  );
}

/** The phone: spaces first, then the two blocks one under the other. */
function TallForum({ c, w, h }: { c: Ctx; w: number; h: number }) {
  const { shops, villas, rows } = siteGrids(c.board.sites);
  const spaces = c.r * 2 + 44;
  const block = (h - spaces - 8) / 2;
  const sw = (w - 6) / 4;
  const sh = (block - 22) / rows;
  return (
    <g>
      {SPACES.map((id, i) => (
        <Space key={id} c={c} id={id} x={((w - 8) / 5) * (i + 0.5) - 2} y={20 + c.r} mark={i + 1} />
      ))}
      {SPACES.map((id, i) => (
        <SpaceTag key={id} c={c} n={i + 1} x={((w - 8) / 5) * (i + 0.5) - 2} y={24 + c.r} />
      ))}
      <T x={8} y={spaces + 14} size={13.5} anchor="start">
        {c.t("board.shops")}
      </T>
      {shops.map((site, i) => (
        <Site
          key={site.id}
          c={c}
          site={site}
          box={{ x: 4 + (i % 4) * sw, y: spaces + 21 + Math.floor(i / 4) * sh, w: sw - 3, h: sh - 3 }}
        />
      ))}
      <T x={8} y={spaces + block + 14} size={13.5} anchor="start">
        {c.t("board.villas")}
      </T>
      {villas.flatMap((column, x) =>
        column.map((site, y) => (
          <Site
            key={site.id}
            c={c}
            site={site}
            box={{ x: 4 + x * sw, y: spaces + block + 21 + y * sh, w: sw - 3, h: sh - 3 }}
          />
        )),
      )}
    </g>
  );
}

/** What a space gives beside one building. */
function SpaceTag({ c, n, x, y }: { c: Ctx; n: number; x: number; y: number }) {
  const word = n === 3 ? "board.aquileia.build_two" : n === 2 || n === 5 ? "board.aquileia.scores" : null;
  if (word === null || c.mini) return null;
  return (
    <g transform={`translate(${x} ${y + c.r + 4})`} pointerEvents="none">
      <Plate text={c.t(word)} size={12} />
    </g>
  );
}

function waysOf(c: Ctx, site: SiteView): Choice[] {
  return c.props.choices.filter((choice) => siteOf(choice) === site.id);
}

/** A site: picture left, value right, cost below; built, it carries the owner's colour and house. */
function Site({ c, site, box }: { c: Ctx; site: SiteView; box: Box }) {
  const ways = c.mini ? [] : waysOf(c, site);
  const drawing = <SiteDrawing c={c} site={site} w={box.w} h={box.h} lit={ways.length > 0} />;
  if (c.mini) return <At box={box}>{drawing}</At>;
  const first = ways[0];
  const picked = ways.some((way) => way.text === c.props.picked) || c.site === site.id;
  const building = c.props.view.ask?.kind === "build" && c.props.choices.length > 0;
  const state: TargetState =
    first === undefined ? (building && site.owner === null ? "barred" : "rest") : picked ? "selected" : "lit";
  const act =
    first !== undefined
      ? { onPick: () => (ways.length === 1 ? c.props.pick(first.text) : c.openSite(site.id, ways)) }
      : state === "barred"
        ? { onPick: () => c.props.whyNot(`build ${site.id}`) }
        : {};
  return (
    <At box={box}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w: box.w, h: box.h, r: 5 }}
        bare
        label={labelOf(c, site)}
        state={state}
        name={site.id}
        hint={<SiteHint c={c} site={site} />}
        {...act}
      >
        {drawing}
        {state === "lit" || state === "selected" ? <Ring w={box.w} h={box.h} on={state === "selected"} /> : null}
      </Target>
    </At>
  );
}

function Ring({ w, h, on }: { w: number; h: number; on: boolean }) {
  return (
    <g pointerEvents="none">
      <rect width={w} height={h} rx="5" fill="none" stroke="var(--lit-edge)" strokeWidth={on ? 7 : 5} />
      <rect width={w} height={h} rx="5" fill="none" stroke="var(--lit-line)" strokeWidth={on ? 5 : 3} />
    </g>
  );
}

function nameOf(c: Pick<Ctx, "t">, site: SiteView): string {
  return site.title === null ? site.name : c.t(`site.${site.title}`);
}

function costWords(c: Pick<Ctx, "t">, site: SiteView): string {
  const coins = METALS.filter((metal) => site.cost[metal] > 0).map((metal) => `${metal}-${site.cost[metal]}`);
  return c.t("board.aquileia.cost", { coins: coins.length > 0 ? coins : ["none"], servi: site.cost.servi });
}

function labelOf(c: Ctx, site: SiteView): string {
  const words = `${nameOf(c, site)}, ${c.t("board.aquileia.worth", { points: site.worth })}`;
  return site.owner === null
    ? `${words}. ${costWords(c, site)}`
    : `${words}. ${c.t("board.aquileia.built", { seat: site.owner })}`;
}

export function SiteHint({ c, site }: { c: Pick<Ctx, "t">; site: SiteView }) {
  const coins = METALS.filter((metal) => site.income.coins[metal] > 0).map(
    (metal) => `${metal}-${site.income.coins[metal]}`,
  );
  return (
    <>
      <strong>{nameOf(c, site)}</strong>
      <div>{c.t("board.aquileia.worth", { points: site.worth })}</div>
      {site.kind === "villa" ? (
        <div>{c.t("board.aquileia.villa")}</div>
      ) : (
        <div>
          {c.t("board.aquileia.income", { points: site.income.points, coins: coins.length > 0 ? coins : ["none"] })}
        </div>
      )}
      <div>{site.owner === null ? costWords(c, site) : c.t("board.aquileia.built", { seat: site.owner })}</div>
    </>
  );
}

/** What a drawing of a site needs of the board. */
type Plain = Pick<Ctx, "t" | "mini">;

interface SiteDrawingProps {
  c: Plain;
  site: SiteView;
  w: number;
  h: number;
  lit: boolean;
}

export function SiteDrawing({ c, site, w, h, lit }: SiteDrawingProps) {
  const built = site.owner !== null;
  const strip = Math.min(21, h * 0.34);
  const named = site.kind !== "villa" && h > 50 && !c.mini;
  const top = named ? 15 : 2;
  const body = h - strip - top;
  const r = Math.min(strip / 2 - 0.5, 9, costRadius(site, w - 3));
  return (
    <g>
      <rect
        width={w}
        height={h}
        rx="5"
        fill="var(--card)"
        stroke={built ? seatColour(site.owner!) : "#8a7452"}
        strokeWidth={built ? 2.6 : 1}
      />
      {built ? (
        <rect width={w} height={h} rx="5" fill={seatColour(site.owner!)} opacity=".26" />
      ) : (
        <path
          d={`M1 ${h - strip}H${w - 1}V${h - 5}a4 4 0 0 1 -4 4H5a4 4 0 0 1 -4 -4Z`}
          fill={lit ? "#ffe9a8" : "#e7d9bb"}
        />
      )}
      {named ? <ShopName c={c} site={site} w={w} /> : null}
      <g transform={`translate(${Math.min(w * (site.kind === "bank" ? 0.25 : 0.29), 26)} ${top + body / 2})`}>
        {site.kind === "villa" ? (
          <Villa c={c} site={site} k={Math.min(body / 40, w / 82)} />
        ) : site.kind === "bank" ? (
          <Bank k={Math.min(body / 36, w / 96)} />
        ) : (
          <Shop k={Math.min(body / 34, w / 80)} />
        )}
      </g>
      <Value site={site} x={w - 6} y={top + body / 2} size={Math.min(24, body * 0.72)} />
      {built ? (
        <g transform={`translate(${w - strip * 0.72} ${h - strip * 0.62})`}>
          <g data-flip={c.mini ? undefined : `house-${site.id}`}>
            <House seat={site.owner!} size={strip * 1.18} />
          </g>
        </g>
      ) : (
        <g transform={`translate(${w < 74 ? 1.5 : 3} ${h - strip / 2})`}>
          <Cost coins={site.cost} servi={site.cost.servi} r={r} />
        </g>
      )}
    </g>
  );
}

/** As large as the width allows. */
function costRadius(site: SiteView, w: number): number {
  const coins = METALS.filter((metal) => site.cost[metal] > 0).length;
  return (w - coins * 0.5) / Math.max(1, coins * 2 + (site.cost.servi > 0 ? 2.3 : 0));
}

/** The trade's short name: what stands before a bracket. */
function ShopName({ c, site, w }: { c: Plain; site: SiteView; w: number }) {
  const name = nameOf(c, site).replace(/\s*[(（].*$/, "");
  return (
    <T x={w / 2} y={13} size={12} serif={false} fill={INK}>
      {name}
    </T>
  );
}

function Value({ site, x, y, size }: { site: SiteView; x: number; y: number; size: number }) {
  if (site.kind !== "bank")
    return (
      <T x={x} y={y + size * 0.36} size={size} anchor="end" fill={INK}>
        {site.worth}
      </T>
    );
  const r = Math.min(7.5, size * 0.36);
  return (
    <g transform={`translate(${x - costWidth(site.income.coins, 0, r)} ${y})`}>
      <Cost coins={site.income.coins} r={r} />
    </g>
  );
}

function Villa({ c, site, k }: { c: Plain; site: SiteView; k: number }) {
  if (site.colour === null) return null;
  const { fill, pattern, ink } = VILLA[site.colour];
  return (
    <g transform={`scale(${k})`} stroke={INK} strokeWidth="1.1" strokeLinejoin="round">
      <rect x="-17" y="-6" width="34" height="23" fill={fill} />
      <rect x="-17" y="-6" width="34" height="23" fill={`url(#${pattern})`} stroke="none" />
      <path d="M-22 -5L-15 -18H15L22 -5Z" fill="url(#k-roof)" />
      <circle cy="5" r={Math.max(8.8, 8.2 / k)} fill={fill} />
      <text
        y={5 + Math.max(12.5, 11.6 / k) * 0.36}
        fontSize={Math.max(12.5, 11.6 / k)}
        textAnchor="middle"
        fontWeight="700"
        fill={ink}
        stroke="none"
        fontFamily="var(--serif)"
      >
        {c.t(`letter.${site.colour}`)}
      </text>
    </g>
  );
}

function Shop({ k }: { k: number }) {
  return (
    <g transform={`scale(${k})`} stroke={INK} strokeWidth="1.1">
      <rect x="-15" y="-8" width="30" height="22" fill="#e3b184" />
      <rect x="-4" y="1" width="9" height="13" fill="#5a3521" />
      <rect x="-12" y="3" width="5" height="6" fill="#5a3521" />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <path
          key={i}
          d={`M${-18 + i * 6} -14H${-12 + i * 6}V-7a3 3 0 0 1 -6 0Z`}
          fill={i % 2 ? "#fff3df" : "#b4523a"}
          strokeWidth=".9"
        />
      ))}
    </g>
  );
}

function Bank({ k }: { k: number }) {
  return (
    <g transform={`scale(${k})`} stroke={INK} strokeWidth="1.1" fill="#efe2c4" strokeLinejoin="round">
      <path d="M-18 -6L0 -16L18 -6Z" />
      {[-13, -4.5, 4.5, 13].map((x) => (
        <rect key={x} x={x - 2} y="-5" width="4" height="15" />
      ))}
      <rect x="-18" y="10" width="36" height="4" />
    </g>
  );
}
