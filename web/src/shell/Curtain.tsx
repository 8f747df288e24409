/* One device passed around: between two players' turns a curtain hides what the one before could see. */
import { useEffect, useRef } from "react";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Crest } from "../kit/heraldry";

export function Curtain({ seat, name, onOpen }: { seat: number; name: string; onOpen: () => void }) {
  const { t } = useWords();
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector("button")?.focus(), [seat]);
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div className="curtain-folds" aria-hidden="true" />
      <div className="curtain-plate" ref={button}>
        <Crest seat={seat} size={72} />
        <h2 id="curtain-title">{t("curtain.title", { name })}</h2>
        <p>{t("curtain.text")}</p>
        <Button look="primary" onClick={onOpen}>
          {t("curtain.open", { name })}
        </Button>
      </div>
    </div>
  );
}
