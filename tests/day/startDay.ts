/** Starts a virtual run in a process of its own, whose garbage can be collected when it is measured. */
import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DayReading } from './verdict.ts';
import type { DayOptions } from './virtualDay.ts';

const CHILD = fileURLToPath(new URL('./dayProcess.ts', import.meta.url));

/** All readings, when the run has ended. Rejects with the process's own error. `signal`: ends the process. */
export const startDay = (
  options: Omit<DayOptions, 'collect' | 'onReading'>,
  signal: AbortSignal,
): Promise<readonly DayReading[]> =>
  new Promise((done, failed) => {
    const flags = ['--expose-gc', '--max-semi-space-size=32', '--disable-warning=ExperimentalWarning'];
    const child = spawn(execPath, [...flags, CHILD, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    child.on('error', failed);
    const readings: DayReading[] = [];
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    createInterface({ input: child.stdout }).on('line', (line) => readings.push(JSON.parse(line) as DayReading));
    child.on('close', (code) => (code === 0 ? done(readings) : failed(new Error(`the virtual run ended: ${errors}`))));
  });
