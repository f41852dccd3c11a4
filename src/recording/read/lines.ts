/** Splits bytes into lines. A record contains no line feed, because JSON escapes it. */
export const LINE_FEED = 10;

/** Byte range [from, to) of a line without its line feed, and the start of the next line. */
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
/** Null if the bytes are not valid UTF-8. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
};
