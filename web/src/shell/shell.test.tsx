import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { WordsProvider } from "../i18n/context";
import type { Choice } from "../protocol/messages";
import { ActionBar, type ActionBarProps } from "./ActionBar";
import { RulesText } from "../rules/RulesText";
import { sectionsOf, slug } from "../rules/sections";
import { NO_OFFER } from "../games/offer";
import { useActions } from "./useActions";

const choice = (text: string, key = text): Choice => ({ text, key, params: {} });
const MANY = [choice("pass"), ...Array.from({ length: 9 }, (_, i) => choice(`build ${i}`, "build"))];

describe("picking", () => {
  const start = (atOnce: boolean) => {
    const play = vi.fn();
    const hook = renderHook(
      ({ question }) => useActions({ choices: MANY, question, atOnce, quick: () => false, play }),
      {
        initialProps: { question: "1" },
      },
    );
    return { play, ...hook };
  };
  it("plays at the second tap", () => {
    const { play, result } = start(false);
    act(() => result.current.pick("pass"));
    expect(result.current.picked).toBe("pass");
    expect(play).not.toHaveBeenCalled();
    act(() => result.current.pick("pass"));
    expect(play).toHaveBeenCalledWith("pass", []);
  });
  it("plays at the first tap when the reader wants it so", () => {
    const { play, result } = start(true);
    act(() => result.current.pick("pass"));
    expect(play).toHaveBeenCalledWith("pass", []);
  });
  it("hands on the steps of a composed move", () => {
    const { play, result } = start(false);
    act(() => result.current.pick("pass", ["a", "b"]));
    act(() => result.current.choose("pass"));
    expect(play).toHaveBeenCalledWith("pass", ["a", "b"]);
  });
  it("never plays what is not offered", () => {
    const { play, result } = start(false);
    act(() => result.current.choose("fly"));
    expect(play).not.toHaveBeenCalled();
  });
  it("forgets everything when another question comes", () => {
    const { result, rerender } = start(false);
    act(() => {
      result.current.pick("pass");
      result.current.narrow(["pass"], "Pass it is");
    });
    rerender({ question: "2" });
    expect(result.current.picked).toBeNull();
    expect(result.current.narrowed).toBeNull();
  });
  it("takes back step by step", () => {
    const { result } = start(false);
    act(() => result.current.narrow(["pass"]));
    act(() => result.current.pick("pass"));
    act(() => void result.current.cancel());
    expect(result.current.picked).toBeNull();
    expect(result.current.narrowed).not.toBeNull();
    act(() => void result.current.cancel());
    expect(result.current.narrowed).toBeNull();
  });
});

function Bar({ play, choices }: { play: (text: string) => void; choices: readonly Choice[] }) {
  const actions = useActions({ choices, question: "1", atOnce: false, quick: () => false, play });
  const props: ActionBarProps = {
    actions,
    offer: NO_OFFER,
    prompt: "Choose.",
    myTurn: true,
    sending: false,
    words: {
      whole: (one) => one.key.toUpperCase(),
      name: (one) => one.key.toUpperCase(),
      more: () => "",
      area: (key) => key,
    },
    enterPlays: true,
    size: "desktop",
    news: { text: "", onOpen: () => undefined },
    undo: { allowed: false, byConsent: false, onUndo: () => undefined, reason: "" },
    hint: {
      available: false,
      answer: null,
      shown: null,
      asking: false,
      onAsk: nothing,
      onAnother: nothing,
      onMine: nothing,
      onClose: nothing,
    },
  };
  return <ActionBar {...props} />;
}

function nothing(): void {
  // Nobody asks for advice here.
}

describe("the action bar", () => {
  it("answers to number keys and confirms", async () => {
    const play = vi.fn();
    render(
      <WordsProvider>
        <Bar play={play} choices={[choice("pass"), choice("buy")]} />
      </WordsProvider>,
    );
    const buy = await screen.findByRole("button", { name: "BUY" });
    await act(async () => undefined); // the keys are listened to after the drawing
    fireEvent.keyDown(window, { key: "1" }); // declining is last, whatever the engine's order
    expect(buy.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(document.querySelector(".confirm") as Element);
    expect(play).toHaveBeenCalledWith("buy", []);
  });
});

describe("rules pages", () => {
  it("are cut at their headings", () => {
    const sections = sectionsOf(
      '# The game\nIntro.\n## Drawing {#drawing-cards}\nTake one.\n<a id="end"></a>\n## The end\nDone.',
    );
    expect(sections.map((section) => section.id)).toEqual(["the-game", "drawing-cards", "end"]);
    expect(sections[1]?.html).toContain("<p>Take one.</p>");
  });
  it("follow links within the page, past a search that hides the passage", async () => {
    const shown: (string | null)[] = [];
    const before = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.getAttribute("data-anchor"));
    };
    try {
      const page = "# The game\nSee [the list](#list).\n## The list {#list}\nNothing yet.";
      const { container } = render(
        <WordsProvider>
          <RulesText game="lucca" markdown={page} anchor={null} />
        </WordsProvider>,
      );
      fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "see" } });
      expect(container.querySelector('[data-anchor="list"]')).toBeNull();
      fireEvent.click(container.querySelector("a") as Element);
      expect(shown).toEqual(["list"]);
    } finally {
      Element.prototype.scrollIntoView = before;
    }
  });
  it("fold the moves of an example away", () => {
    const page = "# The game\n<details><summary>Moves</summary>\n\n```example one\nplay all\n```\n\n</details>\n";
    const html = sectionsOf(page)[0]?.html ?? "";
    const { container } = render(<div dangerouslySetInnerHTML={{ __html: html }} />);
    expect(container.querySelector("details > pre")?.textContent).toContain("play all");
    expect(container.querySelector("details")?.open).toBe(false);
  });
  it("have readable anchors in any language", () => {
    expect(slug("塔の完成: 5点")).toBe("塔の完成-5点");
  });
});
