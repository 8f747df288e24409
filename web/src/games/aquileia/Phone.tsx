/* The phone: the plan small, one area of it large, the question, one's own table. */
import { useState } from "react";
import { textWidth } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { AquileiaDefs, T } from "./art";
import { Desk, Foot, FOOT } from "./Desk";
import { siteGrids } from "./Forum";
import { phoneArea, widePlan } from "./layout";
import { arrange, Panel } from "./Panel";
import { Ground, OneArea, Plan } from "./Plan";
import { Rival, RIVAL_LINES } from "./Rival";
import { Strength, TieBreakers } from "./Tracks";
import { ThrowsRow, throwsOf } from "./Throws";
import { type Area, AREAS, type Box, type Choice, type Ctx, siteOf } from "./types";

const PLAN_W = 1100;
const PLAN_H = 560;
const DICE = 40;
/** The action bar's round corners lie over the last pixels. */
const DESK = 162;

interface PhoneLayout {
  rivals: { columns: number; h: number };
  plan: Box;
  dice: number | null;
  strength: number;
  ties: number;
  area: Box;
  panel: number;
  placing: boolean;
  desk: number;
  h: number;
}

function phoneLayout(c: Ctx, area: Area, panel: number): PhoneLayout {
  const { board } = c;
  const width = c.props.width;
  const others = board.players.length - 1;
  const columns = c.props.size === "low" ? others : others === 3 ? 3 : 2;
  const rivals = c.props.seatsBeside === true ? 0 : Math.ceil(others / columns) * (RIVAL_LINES.two + 2) + 2;
  const plan = { x: 0, y: rivals, w: width, h: (width * PLAN_H) / PLAN_W };
  const under = plan.y + plan.h + 3;
  const thrown = throwsOf(c, 1).length > 0;
  const dice = thrown ? under : null;
  const strength = under + (thrown ? DICE : 0) + 3;
  const fight = area === "arena" || area === "stadium";
  const placing = board.phase === "placement";
  const ask = strength + (fight ? 50 : 0);
  const top = ask + (panel > 0 ? panel + 8 : 0) + 14;
  const box = { x: 6, y: top, w: width - 12, h: phoneArea(area, siteGrids(board.sites).rows) };
  const ties = box.y + box.h + 8;
  const end = ties + (placing ? 50 : 6);
  return {
    rivals: { columns, h: rivals },
    plan,
    dice,
    strength,
    ties,
    area: box,
    panel: ask,
    placing,
    desk: end,
    h: end + DESK,
  };
}

/** The area that is looked at: the one in progress, or the one that was tapped last in this phase. */
function useArea(c: Ctx): [Area, (area: Area) => void] {
  const [tapped, setTapped] = useState<{ phase: string; area: Area } | null>(null);
  const { phase } = c.board;
  const own = AREAS.find((each) => each === phase) ?? "mercatus";
  const area = tapped !== null && tapped.phase === phase ? tapped.area : own;
  return [area, (next) => setTapped({ phase, area: next })];
}

export function PhoneBoard({ c }: { c: Ctx }) {
  const [area, setArea] = useArea(c);
  const { props, board } = c;
  const w = props.width;
  const inner: Ctx = { ...c, r: area === "stadium" || area === "mercatus" ? 22 : 24 };
  const panel = arrange(inner, w - 12).h;
  const at = phoneLayout(inner, area, panel);
  const h = Math.max(at.h, props.height - FOOT);
  const rivals = board.turn_order.filter((seat) => seat !== c.near);
  const each = w / at.rivals.columns;
  return (
    <>
      <svg viewBox={`0 0 ${w} ${h}`} width="100%" height={h} role="group" aria-label={props.t("game.name")}>
        <AquileiaDefs />
        <Ground x={0} y={0} w={w} h={h} />
        <rect width={w} height={at.rivals.h} fill="var(--mat)" />
        {(at.rivals.h === 0 ? [] : rivals).map((seat, i) => (
          <Rival
            key={seat}
            c={c}
            seat={seat}
            box={{
              x: (i % at.rivals.columns) * each + 2,
              y: 2 + Math.floor(i / at.rivals.columns) * (RIVAL_LINES.two + 2),
              w: each - 4,
              h: RIVAL_LINES.two,
            }}
          />
        ))}
        <SmallPlan c={c} box={at.plan} area={area} onArea={setArea} />
        {at.dice === null ? null : <ThrowsRow c={c} box={{ x: 4, y: at.dice, w: w - 8, h: DICE }} />}
        {area === "arena" || area === "stadium" ? (
          <Strength c={inner} box={{ x: 4, y: at.strength + 16, w: w - 8, h: 30 }} />
        ) : null}
        <OneArea c={inner} area={area} box={at.area} />
        {at.placing ? <TieBreakers c={inner} box={{ x: 6, y: at.ties, w: w - 12, h: 38 }} /> : null}
        <Panel c={inner} box={{ x: 6, y: at.panel, w: w - 12, h: panel }} />
        <Desk c={c} box={{ x: 0, y: Math.max(at.desk, h - DESK), w, h: DESK }} />
      </svg>
      <Foot c={c} />
    </>
  );
}

/** The whole plan without words; a tap on an area opens it below. */
function SmallPlan({ c, box, area, onArea }: { c: Ctx; box: Box; area: Area; onArea: (area: Area) => void }) {
  const layout = widePlan(PLAN_W, PLAN_H);
  const k = box.w / PLAN_W;
  const mini: Ctx = { ...c, mini: true, r: layout.r + 3 };
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <g transform={`scale(${k})`} aria-hidden="true" data-texture="" pointerEvents="none">
        <Plan c={mini} layout={layout} />
      </g>
      {AREAS.map((each) => {
        const at = layout.areas[each];
        return (
          <AreaDoor
            key={each}
            c={c}
            area={each}
            on={each === area}
            onOpen={() => {
              onArea(each);
              openBeside(c, each);
            }}
            box={{ x: at.x * k, y: at.y * k - 2, w: at.w * k, h: at.h * k }}
          />
        );
      })}
    </g>
  );
}

/** In a low window an area that is tapped lies below the plan: what may be picked there stands in the bar beside it. */
function openBeside(c: Ctx, area: Area) {
  const lit = c.props.size === "low" ? litIn(c, area) : [];
  if (lit.length === 0) return;
  c.props.narrow(
    lit.map((choice) => choice.text),
    c.t(`area.${area}`),
  );
}

/** What may be picked in an area now. */
function litIn(c: Ctx, area: Area): Choice[] {
  return c.props.choices.filter((choice) => {
    if (choice.key === "place" || choice.key === "place_port")
      return c.board.spaces.some((each) => each.area === area && each.id === choice.params.space);
    if (siteOf(choice) !== null) return area === "forum";
    return area === "mercatus" && (choice.key === "buy" || choice.key === "buy_left");
  });
}

function AreaDoor({ c, area, on, box, onOpen }: { c: Ctx; area: Area; on: boolean; box: Box; onOpen: () => void }) {
  const { w, h } = box;
  const lit = litIn(c, area).length;
  const name = c.t(`area.${area}`);
  const size = 12;
  const plate = Math.max(36, textWidth(name, size) + (lit > 0 ? 32 : 14));
  const x = Math.min(Math.max(w / 2, plate / 2 - box.x + 1), c.props.width - box.x - plate / 2 - 1);
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w, h, r: 6 }}
        bare
        label={c.t("board.aquileia.open_area", { area, n: lit })}
        state={on ? "selected" : lit > 0 ? "lit" : "rest"}
        name={`area-${area}`}
        onPick={onOpen}
      >
        {on ? <rect width={w} height={h} rx="6" fill="none" stroke="var(--lit-line)" strokeWidth="3" /> : null}
        {on ? <rect x="-2" y="-2" width={w + 4} height={h + 4} rx="7" fill="none" stroke="var(--lit-edge)" /> : null}
        <g transform={`translate(${x} 9)`}>
          <rect
            x={-plate / 2}
            y={-10}
            width={plate}
            height={20}
            rx={10}
            fill={on ? "var(--lit)" : "#2f221a"}
            stroke={lit > 0 ? "var(--lit-line)" : "#8a7452"}
            strokeWidth="1.5"
          />
          <T x={lit > 0 ? -9 : 0} y={4.5} size={size} serif={false} fill={on ? "#2a1806" : "#fff1dc"}>
            {name}
          </T>
          {lit > 0 ? (
            <g transform={`translate(${plate / 2 - 12} 0)`}>
              <circle r="8.5" fill="#fff3cf" />
              <T y={4.5} size={12} fill="#2a1d12">
                {lit}
              </T>
            </g>
          ) : null}
        </g>
      </Target>
    </g>
  );
}
