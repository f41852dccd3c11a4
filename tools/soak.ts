/**
 * `npm run soak`: the second screen of a team of two thousand, open for two real hours beside a house at work (B-27, REL-39). Samples
 * the page's heap, nodes, listeners and timers each minute, and says at the end whether it grew.
 */
import { parseArgs } from 'node:util';
import { ensurePortal } from './portal/build.ts';
import { CliError, runCommand } from './process/cliError.ts';
import { soakBoard } from './soak/soakBoard.ts';
import { type SoakSample, type SoakVerdict, TOLERANCE, verdictOf } from './soak/verdict.ts';
import { chromiumProgram } from './stages/launchChromium.ts';

const HELP = `
npm run soak -- [--minutes N] [--bets-per-second N] [--json]

Opens an agent's second screen in Chromium beside a house with the scenario bigTeam, and samples the page once a minute: heap
after a collection, DOM nodes, listeners, timers. It holds if the mean of the last sixth differs by at most
${TOLERANCE * 100} per cent from the mean of the first sixth after a warm-up of ten minutes; of nodes, which come and go with what the
board shows, the most in the last third from the most in the first.

  --minutes N           120 without it; of a run under an hour a sixth is the warm-up
  --bets-per-second N   pace of the simulated members, each bet two records; without it the scenario's
  --json                one line for other programs

Exit codes: 0 it holds, 1 it does not, or it could not be measured.
`;

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '120' },
        'bets-per-second': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const pace = values['bets-per-second'];
    return {
      minutes: Number(values.minutes),
      betsPerSecond: pace === undefined ? null : Number(pace),
      json: values.json,
    };
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
};
const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`;
const lineOf = ({ minute, heap, nodes, listeners, timers, follows }: SoakSample): string =>
  `${minute.toFixed(0).padStart(4)} min  heap ${heap.toFixed(2)} MB  nodes ${nodes}  listeners ${listeners}  timers ${timers}${follows ? '' : '  (no new figures)'}`;
const textOf = ({ figures, following, samples, holds }: SoakVerdict): string =>
  [
    ...figures.map(
      ({ name, first, last, change, holds: one }) =>
        `${one ? ' ' : '!'} ${name.padEnd(10)} ${first.toFixed(2).padStart(9)} → ${last.toFixed(2).padStart(9)}  ${percent(change)}`,
    ),
    `  followed the house in ${following} of ${samples} samples`,
    holds ? 'The second screen does not grow.' : 'The second screen does not hold.',
  ].join('\n');

await runCommand(HELP, async () => {
  const { minutes, betsPerSecond, json } = readOptions();
  if (!Number.isSafeInteger(minutes) || minutes < 6)
    throw new CliError('A run has at least six whole minutes: --minutes 6');
  if (betsPerSecond !== null && !(betsPerSecond > 0))
    throw new CliError('The pace is a number above 0: --bets-per-second 20');
  const program = await chromiumProgram();
  await ensurePortal();
  const onSample = (sample: SoakSample): void => void process.stderr.write(`${lineOf(sample)}\n`);
  const samples = await soakBoard({ minutes, program, betsPerSecond, onSample });
  const verdict = verdictOf(samples, minutes);
  if (verdict === null) throw new CliError('There were too few samples for a verdict.');
  process.stdout.write(`${json ? JSON.stringify({ minutes, samples, verdict }) : textOf(verdict)}\n`);
  return verdict.holds ? 0 : 1;
});
