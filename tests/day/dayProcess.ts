/** A process for one virtual run, started with `--expose-gc`: prints each reading as a line of JSON. */
import { argv, exit, stdout } from 'node:process';
import { runVirtualDay, type DayOptions } from './virtualDay.ts';

const { gc } = globalThis;
if (gc === undefined) throw new Error('Start this process with --expose-gc.');
const options = JSON.parse(argv[2] ?? '{}') as Omit<DayOptions, 'collect' | 'onReading'>;
await runVirtualDay({
  ...options,
  collect: () => {
    gc();
  },
  onReading: (reading) => void stdout.write(`${JSON.stringify(reading)}\n`),
});
exit(0);
