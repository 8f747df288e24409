/* The ground of the board: sky and hills behind the rival, bricks between, one's own green hill in front. */
import { Cypress, type House, Houses, Sky } from "../../kit/scenery";
import type { Layout } from "./layout";

/** Behind the rival, and below one's own hill. */
const housesOf = (W: number): { far: House[]; near: House[] } => ({
  far: [
    { x: 250, w: 58, h: 34 },
    { x: 400, w: 44, h: 26, tint: "var(--terracotta)" },
    { x: W * 0.52, w: 48, h: 30 },
    { x: W * 0.8, w: 60, h: 36, tint: "var(--terracotta)" },
    { x: W * 0.88, w: 46, h: 26 },
  ],
  near: [
    { x: 260, w: 46, h: 44 },
    { x: W * 0.42, w: 46, h: 40, tint: "var(--terracotta)" },
    { x: W * 0.62, w: 44, h: 34 },
    { x: W - 150, w: 54, h: 44, tint: "var(--terracotta)" },
    { x: W - 92, w: 44, h: 64 },
  ],
});

export function Mat({ layout, night }: { layout: Layout; night: boolean }) {
  const { W, H, piazza, compact } = layout;
  const base = layout.rival.base;
  const own = layout.own.base;
  const houses = housesOf(W);
  return (
    <g>
      <Sky w={W} h={base + 30} night={night} />
      {(compact ? [8, W - 8] : [30, 52, W * 0.7, W - 36, W - 62]).map((x, i) => (
        <Cypress key={x} x={x} y={base + 8 + (i % 2) * 6} scale={compact ? 0.8 : i % 2 === 1 ? 0.9 : 1.15} />
      ))}
      {compact ? null : <Houses y={base + 6} list={houses.far} />}
      <rect y={base} width={W} height={piazza[0] - base + 4} fill="var(--ledge)" />
      <rect y={base} width={W} height={piazza[0] - base + 4} fill="url(#k-ashlar)" />
      <rect y={piazza[0]} width={W} height={piazza[1] - piazza[0] + 30} fill="url(#k-herringbone)" />
      <rect y={piazza[0]} width={W} height="14" fill="#000" opacity=".18" />
      <path
        d={`M0 ${piazza[1] + 6}Q${W * 0.25} ${piazza[1] - 8} ${W * 0.5} ${piazza[1]}T${W} ${piazza[1] + 2}V${H}H0Z`}
        fill="var(--hill2)"
      />
      <path
        d={`M0 ${piazza[1] + 36}Q${W * 0.25} ${piazza[1] + 22} ${W * 0.5} ${piazza[1] + 30}
          T${W} ${piazza[1] + 30}V${H}H0Z`}
        fill="var(--hill3)"
      />
      <path
        d={Array.from(
          { length: 12 },
          (_, i) => `M${W * 0.72 + i * 16} ${piazza[1] + 40}q-8 40 6 ${own - piazza[1] - 60}`,
        ).join("")}
        stroke="var(--hill2)"
        strokeWidth="1.5"
        opacity=".5"
        fill="none"
      />
      {(compact ? [14, W - 14] : [W * 0.4, W * 0.53, W * 0.8]).map((x) => (
        <Cypress key={x} x={x} y={compact ? own : piazza[1] + 30} scale={compact ? 1.2 : 0.55} />
      ))}
      {compact ? null : (
        <>
          <Houses y={own + 4} list={houses.near} />
          {[W - 32, W - 14].map((x, i) => (
            <Cypress key={x} x={x} y={own + 4} scale={1.6 - i * 0.3} />
          ))}
        </>
      )}
      <rect y={own} width={W} height={H - own} fill="var(--wall)" />
      <rect y={own} width={W} height={H - own} fill="url(#k-ashlar)" />
      <rect y={own} width={W} height="4" fill="#000" opacity=".12" />
    </g>
  );
}
