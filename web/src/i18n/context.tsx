/* The words within reach of every component. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useSettings } from "../state/settings";
import { type Language, loadMessages } from "./catalogues";
import type en from "./en.json";
import { Messages, type Params } from "./messages";

/** A key of the product's own words; a typing error does not compile. */
export type ProductKey = keyof typeof en;

export interface Words {
  language: Language;
  /** A product message. */
  t(key: ProductKey, params?: Params): string;
  /** The whole catalogue, game included, for messages whose key comes as data. */
  messages: Messages;
}

const Context = createContext<Words | null>(null);

export function WordsProvider({
  game,
  children,
  waiting,
}: {
  game?: string;
  children: ReactNode;
  waiting?: ReactNode;
}) {
  const { language } = useSettings();
  const [loaded, setLoaded] = useState<Messages | null>(null);
  useEffect(() => {
    let current = true;
    void loadMessages(language, game).then((messages) => current && setLoaded(messages));
    return () => {
      current = false;
    };
  }, [language, game]);
  const words = useMemo<Words | null>(() => loaded && wordsOf(loaded), [loaded]);
  if (words === null) return waiting ?? null;
  return <Context.Provider value={words}>{children}</Context.Provider>;
}

export function wordsOf(messages: Messages): Words {
  return {
    language: messages.language as Language,
    t: (key, params) => messages.text(key, params),
    messages,
  };
}

export function useWords(): Words {
  const words = useContext(Context);
  if (words === null) throw new Error("useWords outside of WordsProvider");
  return words;
}
