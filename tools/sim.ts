/**
 * `npm run sim -- --seeds 1..500`: the whole product in one thread on a simulated clock, under seeded faults, judged after every
 * step. Exit code 0: everything held; 1: a promise is broken; 2: the arguments are not valid. `--json` ends with one line
 * `{"schedules": N, "failures": […]}`.
 */
import { main } from '../tests/sim/cli/command.ts';

process.exitCode = await main(process.argv.slice(2));
