/** A pattern between its slashes, e.g. `^a+$` with `iu`. */
export type Pattern = { readonly text: string; readonly flags: string };

/** A source with its comments and string contents blanked out, position by position, and the strings kept apart. */
export type Masked = {
  /** Same length as the text: comments, string and pattern contents are spaces, quotes stay. */
  readonly code: string;
  /** Contents of the string that opens at a position. */
  readonly strings: ReadonlyMap<number, string>;
  /** The pattern that opens at a position. */
  readonly patterns: ReadonlyMap<number, Pattern>;
};

/** After these a slash starts a pattern; after a name, a number or a closing bracket it is a division. */
const beforePattern =
  /(?:^|=>|[(,=:[!&|?{};+\-*%~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|await|yield))\s*$/;

/** End of a one-line literal opened at `from`: the position of its closing mark, or -1 if the line ends first. */
function endOnLine(text: string, from: number, mark: string): number {
  let inClass = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') return -1;
    if (char === '\\') at += 1;
    else if (mark === '/' && char === '[') inClass = true;
    else if (mark === '/' && char === ']') inClass = false;
    else if (char === mark && !inClass) return at;
  }
  return -1;
}

/**
 * Masks a TypeScript source. Not a full parser, because the native compiler offers none, and the rules need only imports,
 * names and literals. An apostrophe in JSX text is recognised by its line having
 * no second one; at worst that text is blanked, which no rule reads.
 */
export function mask(text: string): Masked {
  const out = text.split('');
  const strings = new Map<number, string>();
  const patterns = new Map<number, Pattern>();
  /** Depth of braces at which each open template continues. */
  const templates: number[] = [];
  let depth = 0;

  const blank = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) if (out[at] !== '\n') out[at] = ' ';
  };
  /** Blanks a template's text from `from` to its end or its next placeholder; returns the position to read on from. */
  const template = (open: number, from: number): number => {
    let at = from;
    for (; at < text.length; at += 1) {
      if (text[at] === '\\') at += 1;
      else if (text[at] === '`') {
        strings.set(open, text.slice(from, at));
        blank(from, at);
        return at + 1;
      } else if (text[at] === '$' && text[at + 1] === '{') {
        blank(from, at + 1);
        templates.push(depth);
        depth += 1;
        return at + 2;
      }
    }
    blank(from, at);
    return at;
  };

  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? '';
    const next = text[at + 1];
    if (char === '/' && next === '/') {
      const end = text.indexOf('\n', at);
      blank(at, end < 0 ? text.length : end);
      at = end < 0 ? text.length : end;
    } else if (char === '/' && next === '*') {
      const end = text.indexOf('*/', at + 2);
      blank(at, end < 0 ? text.length : end + 2);
      at = end < 0 ? text.length : end + 2;
    } else if (char === "'" || char === '"') {
      const end = endOnLine(text, at, char);
      if (end > 0) {
        strings.set(at, text.slice(at + 1, end));
        blank(at + 1, end);
      }
      at = end > 0 ? end + 1 : at + 1;
    } else if (char === '`') {
      at = template(at, at + 1);
    } else if (char === '/' && next !== '>' && beforePattern.test(out.slice(Math.max(0, at - 40), at).join(''))) {
      const end = endOnLine(text, at, '/');
      if (end > 0) {
        const flags = /^[a-z]*/.exec(text.slice(end + 1, end + 9))?.[0] ?? '';
        patterns.set(at, { text: text.slice(at + 1, end), flags });
        blank(at + 1, end);
      }
      at = end > 0 ? end + 1 : at + 1;
    } else {
      if (char === '{') depth += 1;
      if (char === '}') {
        depth -= 1;
        if (templates.at(-1) === depth) {
          templates.pop();
          at = template(at, at + 1);
          continue;
        }
      }
      at += 1;
    }
  }
  return { code: out.join(''), strings, patterns };
}
