/* Dialogs, sheets, menus and tabs. What dialogs and menus are made of comes with the first key or touch of the page, so
   that it is there when one opens and no page waits for it. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Icon, type IconName } from "./Icon";
import { later } from "./later";

const fetchAria = () => import("./aria");
const DialogBox = later(async () => ({ default: (await fetchAria()).DialogBox }));
const MenuBox = later(async () => ({ default: (await fetchAria()).MenuBox }));

if (typeof window !== "undefined")
  for (const sign of ["pointermove", "pointerdown", "keydown"])
    window.addEventListener(sign, () => void fetchAria().catch(() => undefined), { once: true, passive: true });

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** A sheet comes up from the lower edge and leaves the board above it in sight; beside the seats of a wide table it
      leaves those and most of the board. */
  form?: "dialog" | "scene" | "sheet" | "side" | "seats";
  wide?: boolean;
}

export function Dialog(props: DialogProps) {
  return useOnce(props.open) ? <DialogBox {...props} /> : null;
}

/** Whether it has been true once. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}

export interface MenuEntry {
  id: string;
  text: string;
  icon?: IconName;
  disabled?: boolean;
  onPick: () => void;
}

interface MenuProps {
  label: string;
  text?: string;
  icon?: IconName;
  entries: readonly MenuEntry[];
  className?: string;
}

export function Menu({ label, text, icon = "menu", entries, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const wanted = useOnce(open);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={`button bar ${text === undefined ? "icon-only" : ""} ${className ?? ""}`}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        <Icon name={icon} />
        {text === undefined ? null : <span>{text}</span>}
      </button>
      {wanted ? <MenuBox label={label} entries={entries} open={open} onOpen={setOpen} trigger={trigger} /> : null}
    </>
  );
}

export interface TabEntry {
  id: string;
  text: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  value: string;
  onChange: (id: string) => void;
  className?: string;
}

/** Arrows, Home and End go from tab to tab; only the open one is a stop of the Tab key. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const n = tabs.length;
    const to = { ArrowRight: (at + 1) % n, ArrowLeft: (at + n - 1) % n, Home: 0, End: n - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  const open = tabs[at];
  return (
    <div className={`tabs ${className ?? ""}`}>
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map((tab, i) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="tab"
            aria-selected={i === at}
            tabIndex={i === at ? 0 : -1}
            {...(i === at ? { "aria-controls": `${id}-panel` } : {})}
            onClick={() => onChange(tab.id)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      {open === undefined ? null : (
        <div
          key={open.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.id}`}
          className="tab-panel"
          tabIndex={0}
        >
          {open.content}
        </div>
      )}
    </div>
  );
}
