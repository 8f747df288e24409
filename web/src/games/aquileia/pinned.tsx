/* What stays beside a picked space or site: what it does, what it costs, and the coins one has then. */
import type { BoardModule } from "../board";
import { Coin } from "../../kit/pieces";
import { SiteHint } from "./Forum";
import { SpaceHint } from "./Space";
import type { Shown } from "./shown";
import { type BoardProps, type Coins, coinsOf, METALS, siteOf } from "./types";

export const pinned: NonNullable<BoardModule<Shown>["pinned"]> = (props) => {
  const choice = props.choices.find((one) => one.text === props.picked);
  if (choice === undefined || props.seat === null) return null;
  const { t } = props;
  const c = { props, board: props.view.board, t, near: props.seat };
  if (choice.key === "place" || choice.key === "place_port") {
    const { space } = choice.params;
    const paid = choice.key === "place_port" ? coinsOf([`${choice.params.coin}-1`]) : null;
    return {
      at: space,
      content: (
        <>
          <h3>{t("option.place", { space })}</h3>
          <SpaceHint c={c} id={space} />
          {paid === null ? null : <Paid paid={paid} props={props} />}
        </>
      ),
    };
  }
  const site = props.view.board.sites.find((one) => one.id === siteOf(choice));
  if (site === undefined || !("coins" in choice.params)) return null;
  return {
    at: site.id,
    content: (
      <>
        <SiteHint c={c} site={site} />
        <Paid paid={coinsOf(choice.params.coins)} props={props} />
      </>
    ),
  };
};

/** The coins that are paid, and what is left of each metal. */
function Paid({ paid, props }: { paid: Coins; props: BoardProps }) {
  const { t } = props;
  const purse = props.view.board.players[props.seat ?? 0]?.coins;
  const metals = METALS.filter((metal) => paid[metal] > 0);
  if (metals.length === 0 || purse === undefined) return null;
  return (
    <dl>
      <dt>{t("board.aquileia.pay")}</dt>
      <dd>
        {metals.map((metal) => (
          <span key={metal} className="aquileia-paid">
            <svg width="20" height="20" viewBox="-12 -12 24 24" role="img" aria-label={t(`face.${metal}`)}>
              <Coin metal={metal} r={11} text={t(`letter.${metal}`)} />
            </svg>
            {purse[metal]} → <b>{purse[metal] - paid[metal]}</b>
          </span>
        ))}
      </dd>
    </dl>
  );
}
