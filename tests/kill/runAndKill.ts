/** Starts the child, kills it with SIGKILL at a chosen moment, and records its output. */
import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Outcome, Submission } from '../../server-mock/core/engine.ts';

export interface CommandLog {
  readonly submitted: Map<string, Submission>;
  readonly acknowledged: Map<string, Outcome>;
}
/**
 * When it is killed: at its n-th acknowledgement, or some ms after a stage of its start. Recovery itself must survive a
 * kill too: reading the file's log, checking the chain, folding, resending commands with unknown outcome.
 */
export type KillMoment = { readonly acknowledgement: number } | { readonly stage: Stage; readonly delay: number };
export const STAGES = ['opening', 'opened', 'recovered'] as const;
export type Stage = (typeof STAGES)[number];

const CHILD = fileURLToPath(new URL('./killedHouse.ts', import.meta.url));

/** Runs it until that moment. Rejects if it exits by itself, with its error output. */
export const runAndKill = (file: string, seed: number, moment: KillMoment, said: CommandLog): Promise<void> =>
  new Promise((done, failed) => {
    const unknown = [...said.submitted].filter(([key]) => !said.acknowledged.has(key)).map(([, one]) => one);
    const child = spawn(execPath, [CHILD, file, String(seed), JSON.stringify(unknown)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    let acknowledgements = 0;
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const kill = (): boolean => child.kill('SIGKILL');
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      // The kill may cut a line in two: half a line is ignored.
      const text = line.slice(2);
      if (line.startsWith('P ') && 'stage' in moment && text === moment.stage) setTimeout(kill, moment.delay);
      if (!text.endsWith('}')) return;
      if (line.startsWith('S ')) {
        const submission = JSON.parse(text) as Submission;
        said.submitted.set(submission.key ?? '', submission);
        return;
      }
      const { key, outcome } = JSON.parse(text) as { readonly key: string; readonly outcome: Outcome };
      const before = said.acknowledged.get(key);
      if (before && JSON.stringify(before) !== JSON.stringify(outcome))
        failed(new Error(`${key} was answered in two ways`));
      said.acknowledged.set(key, outcome);
      acknowledgements += 1;
      if ('acknowledgement' in moment && acknowledgements === moment.acknowledgement) kill();
    });
    const allRead = new Promise<void>((end) => lines.on('close', () => end()));
    child.on('close', (_, signal) => {
      // Waits for both: the process is gone, and its last whole line has been read.
      void allRead.then(() =>
        signal === 'SIGKILL' ? done() : failed(new Error(`the child died by itself: ${errors}`)),
      );
    });
  });
