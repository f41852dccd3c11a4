import { citedIds, mostIdsInTitle } from '../../../tools/requirements/ids.ts';
import { isForTests, isTest } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

const title = /(?<![.\w$])(?:it|test|describe)(?:\.\w+)*\s*(?:\([^'"`()]*\)\s*)?\(\s*['"`]/g;

/** The ids cited in each test title of a file, with the line. */
function titlesOf(
  code: string,
  strings: ReadonlyMap<number, string>,
): { readonly line: number; readonly ids: readonly string[] }[] {
  return [...code.matchAll(title)].map((match) => ({
    line: code.slice(0, match.index).split('\n').length,
    ids: citedIds(strings.get(match.index + match[0].length - 1) ?? ''),
  }));
}

/** Titles that cite more rules than one test can prove, or an unknown rule. */
export function titleBreaches({ sources }: Tree, known: ReadonlySet<string>): string[] {
  return sources
    .filter(isTest)
    .flatMap(({ path, code, strings }) =>
      titlesOf(code, strings).flatMap(({ line, ids }) => [
        ...(ids.length > mostIdsInTitle
          ? [`${path}:${line} cites ${ids.length} ids, the most is ${mostIdsInTitle}`]
          : []),
        ...ids.filter((id) => !known.has(id)).map((id) => `${path}:${line} cites ${id}, which does not exist`),
      ]),
    );
}

/** Files whose texts become titles of the common run besides its test files. */
const reportsTitles = /^tests\/(?:sim|engines)\//;
const TAGGED = /^\s*,\s*deep\s*,/;
/** Titles with a place for a value: they are no plain text of the source. */
const TEMPLATE = /\b(?:it|test)\(\s*`([^`]*)`(?!\s*,\s*deep\s*,)/g;

/** Rows that only tests of the deep run cite: `npm test` would not prove them any more (docs/decisions/0271). */
export function deepOnlyRows({ sources }: Tree): string[] {
  const [common, deep] = [new Set<string>(), new Set<string>()];
  for (const source of sources.filter((one) => isTest(one) || isForTests(one.path) || reportsTitles.test(one.path))) {
    for (const [, template = ''] of source.text.matchAll(TEMPLATE)) for (const id of citedIds(template)) common.add(id);
    for (const [at, text] of source.strings) {
      const ids = citedIds(text);
      if (ids.length > mostIdsInTitle) continue;
      const end = source.code.indexOf(source.code[at] ?? '', at + 1);
      const list = TAGGED.test(source.code.slice(end + 1, end + 20)) ? deep : common;
      for (const id of ids) list.add(id);
    }
  }
  return [...deep].filter((id) => !common.has(id)).sort();
}
