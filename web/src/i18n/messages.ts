/* Words for people: the same catalogues and the same pattern rules as the engine's core/messages.py.

   {name}                 the parameter itself; lists are joined with the language's separator
   {card|kind}            the message `kind.<card>`, for each member when the parameter is a list; where there is none
                          and the word ends or begins with a number, as in copper-3 and 3_wood, the messages
                          `kind.copper-n` and `kind.n_wood` with that number as {n}
   {seat|seat}            the name of the player in that seat
   {n|plural|card|cards}  the first word when n is 1, the second otherwise
   {seat|verb|takes|take} the second word where the seat is the reader's own, who is then called "you", or where
                         there are several; else the first
   {guests&shares|from}   the message `from` for each pair of members of two lists, as {first} and {second}

   vectors.json holds the examples both implementations must agree on. */

export type Params = Readonly<Record<string, unknown>>;
export type Catalogue = Readonly<Record<string, string>>;

/** Among the names of the seats: this one is the reader. */
export const READER = "\u0000reader";

export class MissingMessage extends Error {}

export class Messages {
  readonly language: string;
  readonly catalogue: Catalogue;

  constructor(language: string, catalogue: Catalogue) {
    this.language = language;
    this.catalogue = catalogue;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.catalogue, key);
  }

  /** The message with its parameters filled in; a missing key or parameter is an error, never a blank. */
  text(key: string, params: Params = {}, names: readonly string[] = []): string {
    return this.fill(this.pattern(key), params, names);
  }

  fill(pattern: string, params: Params, names: readonly string[]): string {
    const filled = pattern.replace(/\{([^}]*)\}/g, (_, field: string, at: number) => {
      const said = this.field(field.split("|"), params, names);
      return said.includes(READER) ? this.reader(said, at === 0, pattern.slice(0, at)) : said;
    });
    return filled.replaceAll(/\byou’s/gi, (own) => (own.startsWith("Y") ? "Your" : "your"));
  }

  /** The reader by a word instead of a name: another one at the beginning, and after "of". */
  private reader(said: string, first: boolean, before: string): string {
    const key = first ? "seat.you" : before.endsWith(" of ") ? "seat.you_of" : "seat.you_within";
    return said.replaceAll(READER, this.pattern(key));
  }

  private pattern(key: string): string {
    const found = this.catalogue[key];
    if (found === undefined) throw new MissingMessage(`no message "${key}" in ${this.language}`);
    return found;
  }

  private field(parts: string[], params: Params, names: readonly string[]): string {
    const name = parts[0] ?? "";
    if (name.includes("&")) return this.pairs(name.split("&"), parts[1] ?? "", params, names);
    if (!Object.hasOwn(params, name)) throw new MissingMessage(`no parameter "${name}"`);
    const value = params[name];
    if (parts.length === 4 && parts[1] === "plural") return (value === 1 ? parts[2] : parts[3]) ?? "";
    if (parts.length === 4 && parts[1] === "verb") return (isPlural(value, names) ? parts[3] : parts[2]) ?? "";
    if (Array.isArray(value)) {
      return value.map((part: unknown) => this.word(part, parts, names)).join(this.pattern("list.separator"));
    }
    return this.word(value, parts, names);
  }

  private pairs([first, second]: string[], key: string, params: Params, names: readonly string[]): string {
    const [firsts, seconds] = [params[first ?? ""], params[second ?? ""]];
    if (!Array.isArray(firsts) || !Array.isArray(seconds)) throw new MissingMessage(`no lists for "${key}"`);
    return firsts
      .map((one: unknown, i) => this.text(key, { first: one, second: seconds[i] as unknown }, names))
      .join(this.pattern("list.separator"));
  }

  private word(value: unknown, parts: string[], names: readonly string[]): string {
    const group = parts[1];
    if (group === undefined) return String(value);
    if (group === "seat" && typeof value === "number") {
      return names[value] ?? this.text("seat.unnamed", { n: value + 1 });
    }
    const key = `${group}.${String(value)}`;
    if (!this.has(key)) {
      const counted = countedOf(group, String(value)).find((one) => this.has(one.key));
      if (counted !== undefined) return this.text(counted.key, { n: counted.n });
    }
    return this.pattern(key);
  }
}

/** Whether a verb is the one for several, or for the reader, who is called "you". */
function isPlural(value: unknown, names: readonly string[]): boolean {
  const seats: unknown[] = Array.isArray(value) ? value : [value];
  return seats.length > 1 || (typeof seats[0] === "number" && names[seats[0]] === READER);
}

/** The messages for any number of the things that a word counts, with the number. */
function countedOf(group: string, word: string): { key: string; n: number }[] {
  const last = /^(.*)-(\d+)$/.exec(word);
  const first = /^(\d+)_(.*)$/.exec(word);
  return [
    ...(last ? [{ key: `${group}.${last[1]}-n`, n: Number(last[2]) }] : []),
    ...(first ? [{ key: `${group}.n_${first[2]}`, n: Number(first[1]) }] : []),
  ];
}

/** What an event says: `event.<key>.known` when the reader got the secret parameters too, else `event.<key>`. */
export function eventText(words: Messages, event: { key: string } & Params, names: readonly string[]): string {
  const known = `event.${event.key}.known`;
  if (words.has(known) && fieldsOf(words.catalogue[known] ?? "").every((name) => Object.hasOwn(event, name))) {
    return words.text(known, event, names);
  }
  return words.has(`event.${event.key}`) ? words.text(`event.${event.key}`, event, names) : "";
}

/** The names of the parameters a pattern needs. */
export function fieldsOf(pattern: string): string[] {
  return [...pattern.matchAll(/\{([^}|]*)/g)].flatMap((match) => (match[1] ?? "").split("&"));
}
