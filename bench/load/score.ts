/** Lighthouse's score of a page, the median of several visits. */
import { runChild } from '../kit/child.ts';
import { installPeer } from '../kit/peers.ts';
import type { Progress } from '../kit/progress.ts';

export interface Scores {
  /** 0 to 1 each, of the visits that have one. */
  readonly score: readonly number[];
  /** Ms each, as Lighthouse simulates them for its phone. */
  readonly blocked: readonly number[];
  readonly largest: readonly number[];
  /** Why a visit has no score, a sentence each. */
  readonly unmeasured: readonly string[];
}
const NAMES = ['score', 'blocked', 'largest'] as const;
type Visit = Readonly<Record<(typeof NAMES)[number], number | null>> & { readonly reason: string };

export const scoresOf = (visits: readonly Visit[]): Scores => {
  const given = (name: (typeof NAMES)[number]): number[] => visits.flatMap((visit) => visit[name] ?? []);
  return {
    score: given('score'),
    blocked: given('blocked'),
    largest: given('largest'),
    unmeasured: visits.flatMap(({ score, reason }, n) =>
      score === null ? [`Lighthouse gave no score on visit ${n + 1}: ${reason.replace(/\.$/, '')}.`] : [],
    ),
  };
};
/** `program`: the browser that Lighthouse starts. */
export const scoreOf = async (
  address: string,
  program: string,
  visits: number,
  progress: Progress,
): Promise<Scores> => {
  progress.say('Lighthouse is being fetched');
  await installPeer('lighthouse');
  const seen: Visit[] = [];
  for (let visit = 0; visit < visits; visit++) {
    progress.say(`Lighthouse, visit ${visit + 1} of ${visits}`);
    const { line } = await runChild('bench/load/scoreChild.ts', [address, program]);
    seen.push(JSON.parse(line) as Visit);
  }
  return scoresOf(seen);
};
