/**
 * `npm start`: the whole product on one machine. Builds the portal if its sources changed and hands over to the house,
 * which prints its address and the accounts to try. Arguments go to the house: `npm start -- --port 5000`.
 */
import { houseUsage } from '../server-mock/config.ts';
import { ensurePortal } from './portal/build.ts';
import { command, Complaint } from './process/complaint.ts';
import { inRoot } from './process/root.ts';
import { runShown } from './process/run.ts';

const HELP = `
npm start -- [switches of the house]

Builds the portal if its sources changed and starts the house, which prints its address and the accounts to try.

${houseUsage()}
`;

await command(HELP, async () => {
  if (!(await ensurePortal())) process.stdout.write('The portal is built already.\n');
  const house = await runShown(process.execPath, [
    inRoot('server-mock', 'main.ts'),
    '--portal',
    'dist',
    ...process.argv.slice(2),
  ]);
  if (house.signal === 'SIGKILL') {
    throw new Complaint('The house was killed: run npm start again; what it had acknowledged is in its journal.');
  }
  return house.signal === null ? house.code : 0;
});
