/**
 * `npm run bench -- desk|followers|house|hub|load|lobby|pipeline|records|replay|scale|team [--json] [--quick]`: measures the
 * goals of performance.md on this machine. Exit code 0: every goal is reached; 1: one is missed; 2: the run is void, or there is
 * no such benchmark. `--quick`: small sizes, to try the command.
 */
import { BENCHES, type Bench } from '../bench/index.ts';
import { describeMachine } from '../bench/kit/machine.ts';
import { readBenchOptions } from '../bench/kit/options.ts';
import { asJson, asText } from '../bench/kit/print.ts';
import { createProgress } from '../bench/kit/progress.ts';
import { EXIT_CODES, verdictOf } from '../bench/kit/report.ts';
import { runCommand } from './process/cliError.ts';

const names = Object.keys(BENCHES) as (keyof typeof BENCHES)[];
const tunable = names.filter((name) => 'tunable' in BENCHES[name]);

const HELP = `
npm run bench -- ${names.join('|')} [--json] [--quick]

  --json    one line for other programs
  --quick   small sizes, to try the command; its figures mean nothing
  --rounds N, --rates N,N   pipeline: fewer rounds than five, only these events a second
  --soak    pipeline: measure only the heap over ten minutes

Exit codes: 0 every goal is reached, 1 one is missed, 2 the run is void, or there is no such benchmark.
`;

await runCommand(HELP, async () => {
  const options = readBenchOptions(process.argv.slice(2), names, tunable);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`);
    return EXIT_CODES.void;
  }
  const bench: Bench = BENCHES[options.name];
  const progress = createProgress(options.name);
  try {
    const report = await bench.run(options.quick, progress, options);
    progress.end();
    const machine = describeMachine(bench.packages);
    process.stdout.write(`${options.json ? asJson(report, machine) : asText(report, machine)}\n`);
    return EXIT_CODES[verdictOf(report)];
  } finally {
    progress.end();
  }
});
