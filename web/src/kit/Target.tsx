/* A thing on a board that can be picked: one primitive for all boards, so that lit, selected, barred, threatened and
   focused look and behave the same everywhere. <Target> is for SVG, <TargetBox> for HTML. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useBubble } from "./Bubble";
import { goesByKeys } from "./modality";

/** rest: not part of the question. lit: may be picked. selected: picked. dim: not now. barred: asked for but not
    allowed, still focusable, answers with the reason. harm: something bad is aimed at it. */
export type TargetState = "rest" | "lit" | "selected" | "dim" | "barred" | "harm";

export type Shape =
  | { kind: "rect"; x: number; y: number; w: number; h: number; r?: number }
  | { kind: "circle"; cx: number; cy: number; r: number };

export interface TargetProps {
  /** What a screen reader says: what it is and what picking it does. */
  label: string;
  state: TargetState;
  /** Called when it is picked (click, tap, Enter, Space). Without it the thing is not a control. */
  onPick?: () => void;
  /** A forecast or the thing's text, shown on hover, focus and long press. */
  hint?: ReactNode;
  /** Called on hover and focus with true, and with false when they end: for previews. */
  onLook?: (looking: boolean) => void;
  children?: ReactNode;
  /** For animation: see motion.ts. */
  flip?: string;
  /** Marks it for tests and for the keyboard: unique within the board. */
  name?: string;
}

const LONG_PRESS = 450;

/** Pointer, keyboard and bubble behaviour shared by both forms. */
function useTarget({ onPick, hint, onLook, state, name }: Omit<TargetProps, "label" | "children" | "flip">) {
  const bubble = useBubble();
  const press = useRef<{ timer: number; long: boolean }>({ timer: 0, long: false });
  const shows = useRef(false);
  const look = (element: Element | null) => {
    onLook?.(element !== null);
    if (hint === undefined || (element !== null && bubble.isPinned(name))) return;
    shows.current = element !== null;
    bubble.show(element === null ? null : { anchor: element.getBoundingClientRect(), content: hint });
  };
  // A thing that goes away, or has nothing to say any more, hears of no pointer that leaves it.
  const speaks = hint !== undefined;
  const { show } = bubble;
  useEffect(
    () => () => {
      if (shows.current) show(null);
      shows.current = false;
    },
    [speaks, show],
  );
  return {
    onClick: () => {
      // The reason comes as a notice of its own: once is enough.
      if (state === "barred") bubble.show(null);
      if (!press.current.long) onPick?.();
      press.current.long = false;
    },
    onKeyDown: (event: KeyboardEvent<Element>) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPick?.();
    },
    onPointerDown: (event: PointerEvent<Element>) => {
      const element = event.currentTarget;
      press.current.long = false;
      if (event.pointerType !== "touch" || hint === undefined) return;
      press.current.timer = window.setTimeout(() => {
        press.current.long = true;
        look(element);
      }, LONG_PRESS);
    },
    onPointerUp: () => window.clearTimeout(press.current.timer),
    onPointerCancel: () => window.clearTimeout(press.current.timer),
    onPointerEnter: (event: PointerEvent<Element>) => event.pointerType === "mouse" && look(event.currentTarget),
    onPointerLeave: (event: PointerEvent<Element>) => event.pointerType === "mouse" && look(null),
    onFocus: (event: React.FocusEvent<Element>) =>
      goesByKeys() && event.currentTarget.matches(":focus-visible") && look(event.currentTarget),
    onBlur: () => look(null),
  };
}

function controlProps({ label, state, onPick, hint, name }: TargetProps) {
  const active = onPick !== undefined || hint !== undefined;
  return {
    "data-state": state,
    "data-target": name,
    "aria-label": label,
    ...(active ? { role: "button", tabIndex: 0 } : { role: "img" }),
    ...(active && (state === "barred" || onPick === undefined) ? { "aria-disabled": true } : {}),
    ...(active && state === "selected" ? { "aria-pressed": true } : {}),
  };
}

/** The SVG form: draws its children and the rings of its state around `shape`. The drawing is a picture, hidden from
    screen readers; the control lies over it as a shape of its own, and its label says all. */
export function Target(
  props: TargetProps & { shape: Shape; /** No ring drawn: the children show the state themselves. */ bare?: boolean },
) {
  const handlers = useTarget(props);
  const active = props.onPick !== undefined || props.hint !== undefined;
  return (
    <g className="target-group" data-look={props.state}>
      <g data-flip={props.flip} aria-hidden="true">
        {props.children}
        {props.bare ? null : <StateRings shape={props.shape} state={props.state} />}
      </g>
      <g className="target" {...controlProps(props)} {...(active ? handlers : {})}>
        <Outline shape={props.shape} grow={0} className="target-hit" />
        <g className="target-focus">
          <Outline shape={props.shape} grow={7} fill="none" stroke="var(--focus-inner)" strokeWidth={6} />
          <Outline shape={props.shape} grow={8.5} fill="none" stroke="var(--focus-outer)" strokeWidth={3} />
        </g>
      </g>
    </g>
  );
}

/** The HTML form: a box with the same states, drawn by styles/targets.css. */
export function TargetBox(props: TargetProps & { className?: string; style?: React.CSSProperties }) {
  const handlers = useTarget(props);
  const active = props.onPick !== undefined || props.hint !== undefined;
  return (
    <div
      className={`target-box ${props.className ?? ""}`}
      style={props.style}
      data-flip={props.flip}
      data-look={props.state}
    >
      <div className="target-picture" aria-hidden="true">
        {props.children}
      </div>
      {props.state === "lit" && <span className="target-diamond" aria-hidden="true" />}
      {props.state === "selected" && <span className="target-tick" aria-hidden="true" />}
      <div className="target-control" {...controlProps(props)} {...(active ? handlers : {})} />
    </div>
  );
}

/** The rings alone, for drawings that place them by hand. */
export function StateRings({ shape, state }: { shape: Shape; state: TargetState }) {
  const [x, y] = topOf(shape);
  if (state === "lit" || state === "selected") {
    const width = state === "selected" ? 5 : 3.5;
    return (
      <g className="state-rings" pointerEvents="none">
        <Outline
          shape={shape}
          grow={2.5}
          fill="none"
          stroke="var(--lit-line)"
          strokeWidth={width}
          filter="url(#k-glow)"
        />
        <Outline shape={shape} grow={2.5 + width / 2 + 0.4} fill="none" stroke="var(--lit-edge)" strokeWidth={1.2} />
        {state === "lit" ? <Diamond x={x} y={y - 3} /> : <Tick x={x} y={y - 3} />}
      </g>
    );
  }
  if (state === "harm") {
    return (
      <g pointerEvents="none">
        <Outline shape={shape} grow={4} fill="none" stroke="#fff" strokeWidth={4.5} />
        <Outline shape={shape} grow={4} fill="none" stroke="var(--harm)" strokeWidth={3} strokeDasharray="8 4" />
      </g>
    );
  }
  if (state === "dim") return <Outline shape={shape} grow={0} fill="#1d130c" opacity={0.5} pointerEvents="none" />;
  if (state === "barred")
    return (
      <Outline
        shape={shape}
        grow={2}
        fill="url(#k-hatch)"
        stroke="#e6cfa9"
        strokeDasharray="4 3"
        pointerEvents="none"
      />
    );
  return null;
}

function topOf(shape: Shape): [number, number] {
  return shape.kind === "rect" ? [shape.x + shape.w / 2, shape.y] : [shape.cx, shape.cy - shape.r];
}

type OutlineProps = { shape: Shape; grow: number } & React.SVGProps<SVGRectElement> & React.SVGProps<SVGCircleElement>;

export function Outline({ shape, grow, ...rest }: OutlineProps) {
  if (shape.kind === "circle") return <circle cx={shape.cx} cy={shape.cy} r={shape.r + grow} {...rest} />;
  return (
    <rect
      x={shape.x - grow}
      y={shape.y - grow}
      width={shape.w + grow * 2}
      height={shape.h + grow * 2}
      rx={(shape.r ?? 6) + grow}
      {...rest}
    />
  );
}

/** The sign of "may be picked", beside the gold: a diamond with a dot. */
export function Diamond({ x, y, r = 9 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`} pointerEvents="none">
      <path d={`M${-r} 0L0 ${-r}L${r} 0L0 ${r}Z`} fill="var(--lit-line)" stroke="var(--lit-edge)" strokeWidth="1.6" />
      <circle r={r * 0.27} fill="var(--lit-edge)" />
    </g>
  );
}

/** The sign of "picked": a green disc with a tick. */
export function Tick({ x, y, r = 12 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 13})`} pointerEvents="none">
      <circle r="13" fill="#2f5a2b" stroke="#fff" strokeWidth="2" />
      <path d="M-6 0l4 5 8-9" fill="none" stroke="#fff" strokeWidth="3" />
    </g>
  );
}
