/**
 * `npm start`: the whole product on one machine. Builds the portal if its sources changed and starts the house, which prints its
 * address and the accounts to try. Arguments go to the house: `npm start -- --port 5000`.
 */
import { houseUsage } from '../server-mock/cli/config.ts';
import { ensurePortal } from './portal/build.ts';
import { runCommand, CliError } from './process/cliError.ts';
import { inRoot } from './process/root.ts';
import { runWithOutput } from './process/run.ts';

const HELP = `
npm start -- [switches of the house]

Builds the portal if its sources changed and starts the house, which prints its address and the accounts to try.

${houseUsage()}
`;

await runCommand(HELP, async () => {
  if (!(await ensurePortal())) process.stdout.write('The portal is built already.\n');
  const house = await runWithOutput(process.execPath, [inRoot('server-mock', 'main.ts'), ...process.argv.slice(2)]);
  if (house.signal === 'SIGKILL') {
    throw new CliError('The house was killed: run npm start again; what it had acknowledged is in its journal.');
  }
  return house.signal === null ? house.code : 0;
});
