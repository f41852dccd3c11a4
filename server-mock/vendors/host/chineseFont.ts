/**
 * The Chinese font of the vendor host's own pages. The host is another origin than the portal, so the portal's font does
 * not reach it. The package splits the font into a hundred files by Unicode range; the style sheet names those with a
 * character of the pages' own texts, and a browser fetches those of the page it shows (docs/decisions/0206).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PACKAGE = '@fontsource-variable/noto-sans-sc';
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu;
const installed = createRequire(import.meta.url);

type Range = readonly [first: number, last: number];
interface Piece {
  /** File within the package. */
  readonly file: string;
  readonly ranges: readonly Range[];
  /** The ranges as the package writes them. */
  readonly written: string;
}
const rangeOf = (written: string): Range => {
  const [first = '', last = first] = written.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};
/** The text between two marks; empty when either is missing. */
const between = (text: string, before: string, after: string): string => {
  const from = text.indexOf(before);
  const to = text.indexOf(after, from);
  return from < 0 || to < 0 ? '' : text.slice(from + before.length, to);
};
const pieces = (): readonly Piece[] => {
  const sheet = readFileSync(installed.resolve(`${PACKAGE}/index.css`), 'utf8');
  const [, ...faces] = sheet.split('@font-face');
  return faces.map((face) => {
    const written = between(face, 'unicode-range: ', ';');
    return { file: between(face, 'url(./', ')'), written, ranges: written.split(',').map(rangeOf) };
  });
};
/** The distinct Chinese characters of a text, with punctuation. */
export const chineseIn = (text: string): readonly string[] => [...new Set(text.match(CHINESE))];

export interface ChineseFont {
  readonly sheet: string;
  /** Path on the host → file on disk. */
  readonly files: ReadonlyMap<string, string>;
}
export const chineseFont = (texts: string): ChineseFont => {
  const codes = chineseIn(texts).map((character) => character.codePointAt(0) ?? 0);
  const kept = pieces().filter(({ ranges }) =>
    codes.some((code) => ranges.some(([first, last]) => first <= code && code <= last)),
  );
  const address = ({ file }: Piece): string => `/page/${file.replace('files/', '')}`;
  return {
    sheet: kept
      .map(
        (piece) => `@font-face {
  font-family: "Noto Sans SC Variable";
  src: url(${address(piece)}) format("woff2");
  font-weight: 100 900;
  font-display: swap;
  unicode-range: ${piece.written};
}
`,
      )
      .join(''),
    files: new Map(kept.map((piece) => [address(piece), installed.resolve(`${PACKAGE}/${piece.file}`)])),
  };
};
