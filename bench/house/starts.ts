/** Starts of the house on a long journal, each in a new process. */
import { spawn } from 'node:child_process';
import { inRoot } from '../../tools/process/root.ts';
import type { Served } from './startChild.ts';

export interface Started extends Served {
  /** From the spawning of the process to its first bet, first frame and first answer, ms. */
  readonly ms: number;
}
/** Rejects with what the process said when it did not serve. */
export const startOnce = async (folder: string): Promise<Started> => {
  const began = performance.now();
  const child = spawn(process.execPath, [inRoot('bench', 'house', 'startChild.ts'), folder], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let failed = '';
  let ms = Number.NaN;
  child.stdout.on('data', (chunk: Buffer) => {
    if (Number.isNaN(ms)) ms = performance.now() - began;
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0 || said === '') throw new Error(`The house did not start on the long journal: ${failed.trim()}`);
  return { ...(JSON.parse(said) as Served), ms };
};
