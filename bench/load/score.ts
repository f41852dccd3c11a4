/** Lighthouse's scores of pages over several visits. */
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

/** `page`: its name in a sentence. */
export const scoresOf = (page: string, visits: readonly Visit[]): Scores => {
  const given = (name: (typeof NAMES)[number]): number[] => visits.flatMap((visit) => visit[name] ?? []);
  return {
    score: given('score'),
    blocked: given('blocked'),
    largest: given('largest'),
    unmeasured: visits.flatMap(({ score, reason }, n) =>
      score === null ? [`Lighthouse gave no score of ${page} on visit ${n + 1}: ${reason.replace(/\.$/, '')}.`] : [],
    ),
  };
};
/** A page to be scored: its name in a sentence, and how often slower the phone is than this machine. */
export interface Scored {
  readonly page: string;
  readonly address: string;
  readonly slowdown: number;
}
/** Visits the pages in turn. `program`: the browser that Lighthouse starts. */
export const scoreOf = async <N extends string>(
  pages: Readonly<Record<N, Scored>>,
  program: string,
  visits: number,
  progress: Progress,
): Promise<Readonly<Record<N, Scores>>> => {
  progress.say('Lighthouse is being fetched');
  await installPeer('lighthouse');
  const names = Object.keys(pages) as N[];
  const seen = new Map(names.map((name) => [name, [] as Visit[]]));
  for (let visit = 0; visit < visits; visit++) {
    progress.say(`Lighthouse, visit ${visit + 1} of ${visits}`);
    for (const [name, of] of seen) {
      const { address, slowdown } = pages[name];
      const { line } = await runChild('bench/load/scoreChild.ts', [address, program, String(slowdown)]);
      of.push(JSON.parse(line) as Visit);
    }
  }
  const scores = [...seen].map(([name, of]) => [name, scoresOf(pages[name].page, of)] as const);
  return Object.fromEntries(scores) as Record<N, Scores>;
};
