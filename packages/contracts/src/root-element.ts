/** `lang` and `dir` of an element. */
export interface TextLanguage {
  lang: string;
  dir: string;
}

/** Installed by the script of a language in a document or render process, before any area's code runs. */
export interface InstalledTranslation {
  /** Texts in this language, by the name passed to `translated`. */
  readonly messages: Map<string, unknown>;
  /** Names that were asked for and have none. */
  readonly lacks: Set<string>;
  /** For the element of a part, if its texts are in another language than what is around it. */
  languageOf?: (part: string, around: string) => TextLanguage | undefined;
  translate: <Messages>(name: string, english: Messages) => Messages;
}

/** What the document and the shell leave on `<html>` for code that is compiled apart from them. */
interface RootElement {
  /** `lang` has it, too, but a browser's translator changes that. Absent in the site's first language, and in documents of other sites. */
  dataset: { nivaasLanguage?: string };
  translation?: InstalledTranslation;
  /**
   * Goes on with a document of the live release, unless the visitor has unsaved work. Returns whether it does, so that
   * a failure need not be shown.
   */
  leave?: () => boolean;
  /** Says whether this site answered a request; see `reach.ts` of federation. */
  noteAnswer?: (isAnswered: boolean) => void;
  /** In development. @param paths Of the texts that are not translated. */
  onUntranslated?: (name: string, paths: string[]) => void;
  /** Of the document's inline script: the page view's token; '' for none. Absent in previews, and read by calls of functions. */
  view?: Promise<string>;
  /** Of the inline script of a preview (platform/edge/src/inline/keep-preview.inline.ts). */
  preview?: Preview;
}

export interface Preview {
  /** Adds the token to an address. */
  mark: (url: string) => string;
  /** Shows the token in the address bar, also after navigations. */
  keep: (router: Router) => void;
}

interface Router {
  subscribe: (listener: (state: { navigation: { state: string } }) => void) => unknown;
}

/** `<html>`; undefined in a render process. */
export const root = (globalThis as { document?: { documentElement: RootElement } }).document?.documentElement;
