/** Ids that a test may prove: rows of the requirements list and rules of hub, recordings, reliability and beyond. */
const pattern = /(?<![\w-])(?:R-[A-Z0-9]+|REL|SAFE|H|P|B)-\d{2}(?![\w-])/g;

/** The ids a text cites, each once, in order of appearance. */
export function citedIds(text: string): string[] {
  return [...new Set(text.match(pattern) ?? [])];
}

/** A test that names more ids than this proves none of them: the title would not show which sentence covers which. */
export const mostIdsInTitle = 3;
