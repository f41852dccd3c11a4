/**
 * `npm run dev`: the portal from its sources with hot reloading, and the house restarted whenever its sources change. The
 * development server proxies the house's addresses under the house's own name, so that the house's checks of origin and host work
 * as in the product. Arguments go to the house.
 */
import { createServer, type ViteDevServer } from 'vite';
import { ConfigError, houseUsage, readConfig, type HouseConfig } from '../server-mock/cli/config.ts';
import { runCommand, CliError } from './process/cliError.ts';
import { startWatchedServer } from './process/watchedServer.ts';
import { isPortFree } from './process/port.ts';
import { root } from './process/root.ts';

/** The portal's port; the next free one if it is taken. */
const portalPort = 5173;

/** First path segments that the house serves: the specification's calls, the hub, images, documents, exported files. */
const houseAreas = ['/wps', '/lgw', '/lotto', '/hub', '/img', '/docs', '/export'];

/** The house's configuration from flags and environment; a wrong one is reported before anything starts. */
function houseConfig(args: readonly string[]): HouseConfig {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new CliError(error.message) : error;
  }
}

const HELP = `
npm run dev -- [switches of the house]

The portal from its sources with hot reloading, the house restarted whenever its sources change.

${houseUsage()}
`;

/** The port it listens on, which may differ from the requested one. */
function portOf({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('the development server does not listen');
  return address.port;
}

await runCommand(HELP, async () => {
  const args = process.argv.slice(2);
  const { port, host } = houseConfig(args);
  if (port === 0) throw new CliError('The portal has to know the port of the house: npm run dev -- --port 4200.');
  if (!(await isPortFree(port, host)))
    throw new CliError(`Port ${port} is taken: stop what listens there, or choose another with --port ${port + 1}.`);

  const origin = `http://localhost:${port}`;
  const toHouse = { target: origin, changeOrigin: true, ws: true, headers: { origin } };
  const portal = await createServer({
    root,
    // Other pages of the tree, those of the benchmarks, have packages of their own.
    optimizeDeps: { entries: ['index.html'] },
    server: { port: portalPort, proxy: Object.fromEntries(houseAreas.map((area) => [area, toHouse])) },
  });
  try {
    await portal.listen();
    const house = await startWatchedServer({
      args: ['server-mock/main.ts', ...args],
      // The page frames the games, and the page comes from the development server.
      env: { TOTEBOARD_PORTAL_ORIGIN: `http://localhost:${portOf(portal)}` },
      port,
      host,
    });
    if (house === null) return 1;
    portal.printUrls();
    return await house.ended;
  } finally {
    await portal.close();
  }
});
