/**
 * `node tools/go.mjs tools/sizing.ts --sockets N --bets N --members N`: what a size needs, by the calculation of docs/scale.md; without
 * a size, the tables of that page.
 */
import { parseArgs } from 'node:util';
import { CliError, runCommand } from './process/cliError.ts';
import { FIGURES, HABITS, MEASURED, SIZES } from './sizing/inputs.ts';
import { plan, type Size } from './sizing/plan.ts';
import { inputsTable, sizesTable } from './sizing/table.ts';

const HELP = `
node tools/go.mjs tools/sizing.ts [--sockets N --bets N --members N]

  --sockets   connected clients
  --bets      bets a second
  --members   members of the house
`;
await runCommand(HELP, async () => {
  const { values } = parseArgs({
    options: { sockets: { type: 'string' }, bets: { type: 'string' }, members: { type: 'string' } },
  });
  const given = [values.sockets, values.bets, values.members];
  const [sockets = 0, betsPerSecond = 0, members = 0] = given.map(Number);
  const isAll = given.every((one) => one !== undefined);
  if (given.some((one) => one !== undefined) && !(isAll && [sockets, betsPerSecond, members].every((one) => one >= 0)))
    throw new CliError('A size has all three: --sockets, --bets and --members, each a number.');
  const sizes: readonly Size[] = isAll ? [{ name: 'this size', sockets, betsPerSecond, members }] : SIZES;
  if (!isAll) console.log(`${inputsTable(MEASURED)}\n`);
  console.log(sizesTable(sizes.map((size) => [size, plan(FIGURES, HABITS, size)] as const)));
  return 0;
});
