/**
 * Finds the constants of the specification in the source, and how each is changed by one: a constant stands below a comment
 * with its id, R-CONST-nn. Pure.
 */

export interface Mutant {
  readonly id: string;
  /** The constant, and which part of it if it has several. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}
interface Constant {
  readonly id: string;
  readonly name: string;
  /** Where its value begins and ends in the file. */
  readonly from: number;
  readonly to: number;
}
const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const ID = /R-CONST-\d\d/;
const DECLARATION = /^(?:export )?const ([A-Z][A-Z_]*)(?:: [^=\n]+)? = ([^;]*);\n/;
/** A literal, or an object, list or product of literals. */
const PART = String.raw`(?:\w+: )?[[{]*(?:[\d_.]+|'[^'\n]*')[\]}]*`;
const LITERAL = new RegExp(String.raw`^[[{\s]*${PART}(?:(?:,| \*)?\s*${PART})*[,\s\]}]*(?: as const)?$`);

/** Constants directly below a comment that names an id; a line of anything else ends the group. */
export const constantsOf = (source: string): readonly Constant[] => {
  const found: Constant[] = [];
  for (const { 0: comment, index } of source.matchAll(COMMENT)) {
    const id = ID.exec(comment)?.[0];
    let from = index + comment.length + 1;
    for (let next = DECLARATION.exec(source.slice(from)); id && next; next = DECLARATION.exec(source.slice(from))) {
      const [line, name = '', value = ''] = next;
      const begin = from + line.length - 2 - value.length;
      if (LITERAL.test(value)) found.push({ id, name, from: begin, to: begin + value.length });
      from += line.length;
    }
  }
  return found;
};

/** A number becomes one more; a text becomes one letter longer. Of a product the whole becomes one more. */
const changes = (value: string): readonly { readonly part: string; readonly value: string }[] => {
  if (/^[\d_. *]+$/.test(value)) return [{ part: '', value: `${value} + 1` }];
  const parts = [...value.matchAll(/'([^'\n]*)'|(?<![\w'])\d[\d_.]*/g)];
  return parts.map(({ 0: literal, 1: text, index }, nth) => ({
    part: parts.length === 1 ? '' : `[${nth}]`,
    value:
      value.slice(0, index) +
      (text === undefined ? `${literal} + 1` : `'${text}X'`) +
      value.slice(index + literal.length),
  }));
};
export const mutantsOf = (path: string, source: string): readonly Mutant[] =>
  constantsOf(source).flatMap(({ id, name, from, to }) =>
    changes(source.slice(from, to)).map(({ part, value }) => ({
      id,
      name: `${name}${part}`,
      path,
      text: source.slice(0, from) + value + source.slice(to),
    })),
  );
