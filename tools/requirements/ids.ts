/** Ids that a test may prove: rows of the requirements list and rules of the live channel, tape, reliability, beyond. */
const pattern = /(?<![\w-])(?:R-[A-Z0-9]+|REL|SAFE|H|P|B)-\d{2}(?![\w-])/g;

/** The ids a text cites, each once, in order of appearance. */
export function citedIds(text: string): string[] {
  return [...new Set(text.match(pattern) ?? [])];
}

/** A test that names more than this many proves none of them: nobody can see which sentence covers which. */
export const mostIdsInTitle = 3;
