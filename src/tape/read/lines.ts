/** Bytes into lines. A line feed never stands inside a record, JSON spells it out. */
export const LINE_FEED = 10;

/** A line: bytes [from, to) without the line feed, and where the next begins. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly next: number;
}
export const linesOf = (bytes: Uint8Array): readonly Line[] => {
  const lines: Line[] = [];
  let from = 0;
  while (from < bytes.length) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const to = feed < 0 ? bytes.length : feed;
    const next = feed < 0 ? bytes.length : feed + 1;
    lines.push({ from, to, next });
    from = next;
  }
  return lines;
};

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Null where the bytes are no UTF-8. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
};
