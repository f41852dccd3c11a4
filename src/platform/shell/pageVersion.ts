/**
 * Tells which version of the portal a page runs, and which one the house serves. A version is named by the address of its entry
 * script, whose hash changes with every file that it leads to.
 */
import { fetchOwnFile } from '../fetchOwnFile.ts';

export interface PageVersion {
  /** Null: a page of the development server, which has no versions. */
  readonly own: string | null;
  /** Null: the house serves a page without a build. Rejects if the house does not answer. */
  readonly served: () => Promise<string | null>;
}
/** The same page for every visitor, without a start block (D-64). */
const SHELL = '/shell.html';
const ENTRY = /\bsrc="(\/js\/[\w.-]+\.js)"/;

/** The entry script that a built page names; null: it names none. */
export const entryOf = (html: string): string | null => {
  const tags = html.split('<script ').map((rest) => rest.slice(0, rest.indexOf('>')));
  const entry = tags.slice(1).find((attributes) => attributes.includes('type="module"'));
  return ENTRY.exec(entry ?? '')?.[1] ?? null;
};

export const browserPageVersion = (): PageVersion => ({
  own: document.querySelector('script[type="module"][src^="/js/"]')?.getAttribute('src') ?? null,
  served: async () => entryOf(new TextDecoder().decode(await fetchOwnFile(SHELL))),
});
