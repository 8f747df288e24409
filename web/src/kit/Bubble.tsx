/* The bubble: a short text that points at what it speaks of. One at a time, drawn above the board, never a control. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useEffect,
} from "react";

export interface BubbleContent {
  /** The place on the screen it speaks of. */
  anchor: DOMRect;
  content: ReactNode;
}

interface BubbleLayer {
  show(what: BubbleContent | null): void;
  /** What stays beside the thing of that name says all: nothing else is shown of it. */
  pin(name: string | null): void;
  isPinned(name: string | undefined): boolean;
}

const Context = createContext<BubbleLayer>({ show: () => {}, pin: () => {}, isPinned: () => false });

export function useBubble(): BubbleLayer {
  return useContext(Context);
}

export function usePinning(): (name: string | null) => void {
  return useContext(Context).pin;
}

export function BubbleProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<BubbleContent | null>(null);
  const pinned = useRef<string | null>(null);
  const show = useCallback((what: BubbleContent | null) => setShown(what), []);
  const pin = useCallback((name: string | null) => {
    pinned.current = name;
    if (name !== null) setShown(null);
  }, []);
  // A finger leaves nothing behind that could go: the next touch, wherever, takes the bubble away.
  useEffect(() => {
    const onDown = (event: PointerEvent) => event.pointerType === "touch" && setShown(null);
    window.addEventListener("pointerdown", onDown, { capture: true });
    return () => window.removeEventListener("pointerdown", onDown, { capture: true });
  }, []);
  const layer = useMemo(
    () => ({ show, pin, isPinned: (name: string | undefined) => name !== undefined && pinned.current === name }),
    [show, pin],
  );
  return (
    <Context.Provider value={layer}>
      {children}
      {shown === null ? null : <Bubble {...shown} />}
    </Context.Provider>
  );
}

const MARGIN = 8;

function Bubble({ anchor, content }: BubbleContent) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; below: boolean; tip: number } | null>(null);
  useLayoutEffect(() => {
    const box = ref.current?.getBoundingClientRect();
    if (box === undefined) return;
    const below = anchor.top - box.height - 14 < MARGIN;
    const middle = anchor.left + anchor.width / 2;
    const left = Math.max(MARGIN, Math.min(middle - box.width / 2, innerWidth - box.width - MARGIN));
    const top = below ? Math.min(anchor.bottom + 12, innerHeight - box.height - MARGIN) : anchor.top - box.height - 12;
    setPlace({ left, top, below, tip: Math.max(16, Math.min(middle - left, box.width - 16)) });
  }, [anchor, content]);
  const style =
    place === null
      ? { left: 0, top: 0, visibility: "hidden" as const }
      : { left: place.left, top: place.top, "--tip": `${place.tip}px` };
  return (
    <div
      ref={ref}
      className={`bubble ${place?.below ? "below" : ""}`}
      style={style as React.CSSProperties}
      aria-hidden="true"
    >
      {content}
    </div>
  );
}
