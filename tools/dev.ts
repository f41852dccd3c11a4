/**
 * `npm run dev`: the portal from its sources with hot reloading, and the house restarted whenever its sources change.
 * The development server passes everything the house answers on to it, under the house's own name: so its origin check
 * and its telling of hosts stay as they are in the product. Arguments go to the house.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { houseUsage } from '../server-mock/config.ts';
import { command, Complaint } from './process/complaint.ts';
import { inRoot, root } from './process/root.ts';
import { passSignals } from './process/run.ts';

/** Where house and portal listen unless `--port` says otherwise. */
const housePort = 4100;
const portalPort = 5173;

/** First parts of the addresses the house answers: the specification's calls, the hub, images, documents. */
const houseAreas = ['/wps', '/lgw', '/lotto', '/hub', '/img', '/docs'];

/** The house's port, told to it by a flag in either form or by its environment. */
function chosenPort(args: readonly string[]): number {
  const at = args.indexOf('--port');
  const joined = args.find((word) => word.startsWith('--port='))?.slice('--port='.length);
  const said = joined ?? (at < 0 ? process.env['TOTEBOARD_PORT'] : args[at + 1]) ?? housePort;
  const port = Number(said);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Complaint(`The port "${said}" is no number from 1 to 65535: npm run dev -- --port 4200.`);
  }
  return port;
}

const HELP = `
npm run dev -- [switches of the house]

The portal from its sources with hot reloading, the house restarted whenever its sources change.

${houseUsage()}
`;

await command(HELP, async () => {
  const args = process.argv.slice(2);
  const origin = `http://localhost:${chosenPort(args)}`;
  const house = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', inRoot('server-mock', 'main.ts'), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      // Games are framed by the page, and the page comes from the development server.
      env: { TOTEBOARD_PORTAL_ORIGIN: `http://localhost:${portalPort}`, ...process.env },
    },
  );
  passSignals(house);

  const toHouse = { target: origin, changeOrigin: true, ws: true, headers: { origin } };
  const portal = await createServer({
    root,
    server: { port: portalPort, proxy: Object.fromEntries(houseAreas.map((area) => [area, toHouse])) },
  });
  await portal.listen();
  portal.printUrls();

  const code = await new Promise<number>((done) => house.once('close', (ended) => done(ended ?? 0)));
  await portal.close();
  return code;
});
