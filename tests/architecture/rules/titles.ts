import { citedIds, mostIdsInTitle } from '../../../tools/requirements/ids.ts';
import { isTest } from '../source/source.ts';
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
