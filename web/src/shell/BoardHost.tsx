/* Loads a game's board, measures its place and hands it its properties. */
import { Component, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type BoardModule, type BoardProps, isSmall } from "../games/board";
import { loadBoard } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { usePinning } from "../kit/Bubble";
import { moveBetweenTargets } from "../kit/keys";
import { Dialog } from "../kit/overlays";
import { useReadable } from "../kit/readable";
import { useBox, useFreshState } from "../state/hooks";
import { useSettings } from "../state/settings";
import { Badge } from "./Badge";
import { Marks } from "./Marks";
import type { RecapDeed } from "./deeds";
import { PinnedBubble } from "./PinnedBubble";

const AGAIN_MS = 3000;

export function useBoardModule(game: string): BoardModule | null {
  const [module, setModule] = useFreshState<BoardModule | null>(game, null);
  useEffect(() => {
    let current = true;
    let timer = 0;
    // A broken connection must not leave the table without its board: it is fetched again until it comes.
    const load = () => {
      loadBoard(game).then(
        (loaded) => current && setModule(loaded),
        () => {
          timer = window.setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [game, setModule]);
  return module;
}

type HostProps = Omit<BoardProps, "width" | "height" | "enlarge"> & {
  module: BoardModule;
  label: string;
  /** The last moves, to be marked on the board. */
  deeds?: readonly RecapDeed[];
  /** Targets that are pointed at elsewhere on the page. */
  lit?: readonly string[];
  /** What stands on the picked thing: "Best". */
  badge?: string | undefined;
  /** What was decided, over the lower part of the board. */
  over?: ReactNode;
  /** What lies along the lower edge of the board. */
  below?: ReactNode;
};

const NONE: readonly never[] = [];

export function BoardHost({ module, label, deeds = NONE, lit = NONE, badge, over, below, ...props }: HostProps) {
  const ref = useRef<HTMLDivElement>(null);
  const box = useBox(ref);
  useReadable(ref, useSettings().textScale);
  const { t } = useWords();
  const [large, setLarge] = useState<{ title: string; content: ReactNode } | null>(null);
  const Board = module.default;
  const wish =
    box !== null && isSmall(props.size)
      ? module.phoneHeight?.({ view: props.view, width: box.width, size: props.size })
      : undefined;
  const moment = `${props.view.entries} ${box?.width} ${box?.height} ${props.picked} ${props.choices.length}`;
  return (
    <main
      id="board"
      className={`board-host ${props.size}`}
      aria-label={label}
      onKeyDown={moveBetweenTargets}
      tabIndex={-1}
    >
      <div className="board-box" ref={ref} style={wish === undefined ? {} : { minHeight: wish }}>
        {box === null || box.width === 0 ? null : (
          <Guard>
            <Board
              {...props}
              width={box.width}
              height={Math.max(box.height, wish ?? 0)}
              enlarge={(title, content) => setLarge({ title, content })}
            />
          </Guard>
        )}
        {box === null ? null : (
          <Marks deeds={deeds} lit={lit} hostRef={ref} moment={moment} above={module.marksAbove === true} />
        )}
        {box === null ? null : (
          <OfPicked module={module} props={{ ...props, ...box, enlarge: nothing }} hostRef={ref} moment={moment} />
        )}
        {badge === undefined || box === null ? null : (
          <Badge
            words={badge}
            hostRef={ref}
            moment={`${props.view.entries} ${box.width} ${box.height} ${props.picked}`}
          />
        )}
        {isSmall(props.size) ? null : over}
      </div>
      {isSmall(props.size) ? over : null}
      {below}
      <Dialog
        open={large !== null}
        onClose={() => setLarge(null)}
        title={large?.title ?? ""}
        closeLabel={t("close")}
        form={props.size === "phone" ? "sheet" : "dialog"}
      >
        {large?.content}
      </Dialog>
    </main>
  );
}

const nothing = () => undefined;

/** Small boards have no room beside a thing: there its own sheet tells the same. */
function OfPicked({
  module,
  props,
  hostRef,
  moment,
}: {
  module: BoardModule;
  props: BoardProps;
  hostRef: RefObject<HTMLElement | null>;
  moment: string;
}) {
  const { picked, size, replay } = props;
  const pinned = picked === null || replay || isSmall(size) ? null : (module.pinned?.(props) ?? null);
  const layer = usePinning();
  const at = pinned?.at ?? null;
  useEffect(() => layer(at), [layer, at]);
  return pinned === null ? null : (
    <PinnedBubble at={pinned.at} host={hostRef} moment={moment}>
      {pinned.content}
    </PinnedBubble>
  );
}

/** A fault in a drawing must not take the table away: the action bar goes on working. */
class Guard extends Component<{ children: ReactNode }, { fault: unknown }> {
  override state = { fault: null };
  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }
  override componentDidCatch(fault: unknown) {
    console.error(fault);
  }
  override render() {
    return this.state.fault === null ? this.props.children : <Fallen onAgain={() => this.setState({ fault: null })} />;
  }
}

function Fallen({ onAgain }: { onAgain: () => void }) {
  const { t } = useWords();
  return (
    <div className="board-fallen" role="alert">
      <p>{t("board.fallen")}</p>
      <Button onClick={onAgain}>{t("again")}</Button>
    </div>
  );
}
