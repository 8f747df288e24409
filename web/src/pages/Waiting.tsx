/* What stands there until a page has come: the frame of a table, or of any other page. The same is written in
   index.html, so that it is painted before anything runs. */
import { Mark } from "../kit/Icon";

export function Waiting() {
  const table = /^\/(tables|learn|puzzles)\/./.test(location.pathname);
  return (
    <div className={`still ${table ? "still-table" : ""}`} role="status">
      <div className="still-bar">
        <Mark size={28} />
        <b>Piazza</b>
      </div>
      <div className="still-board" />
      <div className="still-side" />
      <div className="still-foot" />
    </div>
  );
}
