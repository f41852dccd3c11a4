/** The command line around it: arguments, terminal, exit code. */
import { root } from '../../../tools/process/root.ts';
import { execFileSync } from 'node:child_process';
import { PlanError } from '../plan/plan.ts';
import { patchedFiles, PlantError } from '../plant/patch.ts';
import { simulate, type Out } from './main.ts';
import { readOptions } from './options.ts';

export const commitOf = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
};
const terminal = (): Out => {
  const live = process.stdout.isTTY;
  const clear = live ? '\r\u001b[K' : '';
  return {
    line: (text) => void process.stdout.write(`${clear}${text}\n`),
    progress: (text) => {
      if (live) process.stdout.write(`${clear}${text}`);
    },
  };
};
export const main = async (args: readonly string[]): Promise<number> => {
  try {
    const options = readOptions(args);
    // Before anything is played: a plant that finds no place must say so itself.
    if (options.plant !== null) patchedFiles(root, options.plant);
    const { ok } = await simulate(options, commitOf(), terminal());
    return ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof PlanError) && !(error instanceof PlantError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
