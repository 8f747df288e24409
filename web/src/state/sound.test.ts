import { beforeEach, describe, expect, it } from "vitest";
import { changeSettings } from "./settings";
import { playSound, soundOf } from "./sound";

describe("sound", () => {
  beforeEach(() => changeSettings({ sound: "quiet" }));

  it("is made once in a burst, and again after it", () => {
    const begun = 100_000;
    expect(playSound("place", begun)).toBe(true);
    expect(playSound("place", begun + 50)).toBe(false);
    expect(playSound("dice", begun + 50)).toBe(true);
    expect(playSound("place", begun + 1000)).toBe(true);
  });

  it("can be turned off", () => {
    changeSettings({ sound: "off" });
    expect(playSound("end", 200_000)).toBe(false);
    changeSettings({ sound: "full" });
    expect(playSound("end", 200_000)).toBe(true);
  });

  it("tells dice, coins and excommunications from placed pieces", () => {
    expect(soundOf(["prize", "prize_tied"])).toBe("coins");
    expect(soundOf(["place", "space_gain"])).toBe("coins");
    expect(soundOf(["blue_thrown", "prize"])).toBe("dice");
    expect(soundOf(["place", "excommunicated"])).toBe("church");
    expect(soundOf(["roll"])).toBe("dice");
    expect(soundOf(["red_dice"])).toBe("dice");
    expect(soundOf(["place"])).toBe("place");
  });
});
