/** What the command palette offers, and how typed text finds it (B-13). Pure. */
export type PaletteGroup = 'pages' | 'actions' | 'developer' | 'games' | 'downlines';
export interface PaletteEntry {
  /** Unique. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly run: () => void;
}
export interface CodedEntry extends PaletteEntry {
  /** Two characters that put this entry first; null: there are more entries than codes. */
  readonly code: string | null;
}

/** Without case and marks above letters, so that "pengeluaran" and "Pengeluaran" are one, and "é" is found by "e". */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const lettersOf = (label: string): readonly string[] => [...plain(label)].filter((one) => /[\p{L}\p{N}]/u.test(one));

/** The first free code of a label: its first character and a later one, then any two in their order. */
const codeFor = (label: string, taken: ReadonlySet<string>): string | null => {
  const letters = lettersOf(label);
  for (const [at, first] of letters.entries())
    for (const second of letters.slice(at + 1)) if (!taken.has(first + second)) return first + second;
  return null;
};
/** Gives each entry its code, short labels first, since they have the fewest: two characters and Enter reach an entry. */
export const withCodes = (entries: readonly PaletteEntry[]): readonly CodedEntry[] => {
  const codes = new Map<PaletteEntry, string>();
  const taken = new Set<string>();
  for (const entry of [...entries].sort((one, two) => one.label.length - two.label.length)) {
    const code = codeFor(entry.label, taken);
    if (code === null) continue;
    taken.add(code);
    codes.set(entry, code);
  }
  return entries.map((entry) => ({ ...entry, code: codes.get(entry) ?? null }));
};

/** How well the text fits, lower is better; null: not at all. */
const fit = ({ code, label }: CodedEntry, text: string): number | null => {
  if (text === '' || code === text) return 0;
  const name = plain(label);
  if (name.startsWith(text)) return 1;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text))) return 2;
  return text.split(/\s+/).every((word) => name.includes(word)) ? 3 : null;
};
const MOST = 40;
/** The entries that the text finds, best first; among equals the given order. */
export const findEntries = (entries: readonly CodedEntry[], typed: string): readonly CodedEntry[] => {
  const text = plain(typed).trim();
  return entries
    .flatMap((entry) => {
      const rank = fit(entry, text);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, two) => one.rank - two.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
};

/**
 * Whether a key press belongs to an input method that composes. Some browsers send the key before the end of the composition and say
 * so; others send it after, and its code alone tells.
 */
export const isComposing = ({ isComposing: now, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  now || keyCode === 229;
