import { ERRORS } from '../../../src/contract/errors.ts';
import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/** Codes that do not say whether a write happened. */
const undecided: ReadonlySet<string> = new Set(
  Object.entries(ERRORS).flatMap(([code, { finality }]) => (finality === 'unknown' ? [code] : [])),
);
/** What a call without an answer is called (`CallError`). */
const unanswered: ReadonlySet<string> = new Set(['network', 'timeout', 'malformed', 'cancelled']);
/** Gives the code to errors that are not of the contract. */
const names = 'src/flows/machinery/failure.ts';

const literal = /['"]([\w-]+)['"]/g;
const lists = /\[[^[\]]*\]/g;
const isReading = (list: string): boolean => {
  const found = [...list.matchAll(literal)].flatMap(([, text = '']) => [text]);
  return found.some((text) => undecided.has(text)) && found.some((text) => unanswered.has(text));
};

/** Places that read errors for "did it happen?" by codes of their own: the contract says it (`finalityOf`, H-18, H-20). */
export function finalityBreaches({ sources }: Tree): string[] {
  return sources.filter(isProduct).flatMap(({ path, text, strings }) => {
    const listed = [...text.matchAll(lists)].filter(([list]) => isReading(list));
    const named =
      path.startsWith('src/flows/') && path !== names ? [...strings.values()].filter((one) => undecided.has(one)) : [];
    return [
      ...listed.map(([list]) => `${path} lists codes without an outcome: ${list}; ask finalityOf`),
      ...named.map((code) => `${path} names ${code}; ask finalityOf`),
    ];
  });
}
