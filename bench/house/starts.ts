/** Starts of the house on a long journal, each in a new process. */
import { runChild } from '../kit/child.ts';
import type { Served } from './startChild.ts';

export interface Started extends Served {
  /** From the spawning of the process to its first bet, first frame and first answer, ms. */
  readonly ms: number;
}
/** Rejects with the process's error output when it did not serve. */
export const startOnce = async (folder: string): Promise<Started> => {
  const { ms, line } = await runChild('bench/house/startChild.ts', [folder]);
  return { ...(JSON.parse(line) as Served), ms };
};
