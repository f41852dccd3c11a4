/** Runs a part of a benchmark that needs its own process: it prints one line of JSON. */
import { spawn } from 'node:child_process';
import { inRoot } from '../../tools/process/root.ts';

export interface ChildRun {
  /** From its spawning to its line, ms. */
  readonly ms: number;
  readonly line: string;
}
/** `script`: path under the top folder. Rejects with the child's error output when it failed or printed nothing. */
export const runChild = async (
  script: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<ChildRun> => {
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, inRoot(script), ...args], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let line = '';
  let failed = '';
  let ms = Number.NaN;
  child.stdout.on('data', (chunk: Buffer) => {
    if (Number.isNaN(ms)) ms = performance.now() - began;
    line += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0 || line === '') throw new Error(`${script} failed: ${failed.trim() || `exit code ${code}`}`);
  return { ms, line };
};
