/** Lighthouse's score of a page, the median of several visits. */
import { runChild } from '../kit/child.ts';
import { bringPeer } from '../kit/peers.ts';
import type { Progress } from '../kit/progress.ts';

export interface Scores {
  /** 0 to 1 each; NaN where Lighthouse could not say. */
  readonly score: readonly number[];
  /** Ms each, as Lighthouse reckons its phone's. */
  readonly blocked: readonly number[];
  readonly largest: readonly number[];
}
export const scoreOf = async (address: string, visits: number, progress: Progress): Promise<Scores> => {
  progress.say('Lighthouse is being fetched');
  await bringPeer('lighthouse');
  const seen: Record<keyof Scores, number[]> = { score: [], blocked: [], largest: [] };
  for (let visit = 0; visit < visits; visit++) {
    progress.say(`Lighthouse, visit ${visit + 1} of ${visits}`);
    const { line } = await runChild('bench/load/scoreChild.ts', [address]);
    const told = JSON.parse(line) as Record<keyof Scores, number | null>;
    for (const name of ['score', 'blocked', 'largest'] as const) seen[name].push(told[name] ?? Number.NaN);
  }
  return seen;
};
