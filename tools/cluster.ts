/**
 * `npm run cluster`: houses, gateways, their database and a small proxy on one machine, under one address. It restarts what ends, as a
 * service manager does, so that any process can be killed to see what happens.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isDatabase } from '../server-mock/journal/journalPlace.ts';
import { listen } from '../server-mock/platform/listen.ts';
import { createProxy } from './cluster/proxy.ts';
import { watchProcess, type Watched } from './cluster/watchProcess.ts';
import { ensurePortal } from './portal/build.ts';
import { startPostgres } from './postgres/startPostgres.ts';
import { CliError, runCommand } from './process/cliError.ts';
import { isPortFree } from './process/port.ts';
import { withProgress } from './process/progress.ts';
import { inRoot } from './process/root.ts';

const HELP = `
npm run cluster -- [--gateways 3] [--houses 2] [--port 4100] [--folder .cluster] [--journal postgres://…]

Runs the whole product as several processes: a PostgreSQL of its own (or the one that --journal, better TOTEBOARD_JOURNAL, names),
houses of which one leads and the others stand by, gateways that hold the sockets, and a small proxy with the one address.
It prints each process with its number, so that one can be killed (kill -9 NUMBER); what ends is started again.
`;
const HOST = '127.0.0.1';
const whole = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new CliError(`--${name} is "${text}"; it takes a whole number from 1 to ${most}.`);
  return value;
};
const readOptions = (): { gateways: number; houses: number; port: number; folder: string; journal: string | null } => {
  try {
    const { values } = parseArgs({
      options: {
        gateways: { type: 'string', default: '3' },
        houses: { type: 'string', default: '2' },
        port: { type: 'string', default: '4100' },
        folder: { type: 'string', default: '.cluster' },
        journal: { type: 'string', default: process.env['TOTEBOARD_JOURNAL'] ?? '' },
      },
    });
    const { journal, folder } = values;
    if (journal !== '' && !isDatabase(journal))
      throw new CliError(`--journal is "${journal}"; a cluster's journal is in PostgreSQL: postgres://…`);
    return {
      gateways: whole('gateways', values.gateways, 16),
      houses: whole('houses', values.houses, 4),
      port: whole('port', values.port, 65_000),
      folder: inRoot(folder),
      journal: journal === '' ? null : journal,
    };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${(error as Error).message}. npm run cluster -- --help says what there is.`);
  }
};

await runCommand(HELP, async () => {
  const { gateways, houses, port, folder, journal } = readOptions();
  const base = port + 10;
  for (const one of [port, ...Array.from({ length: 2 * houses + gateways }, (_, at) => base + at)])
    if (!(await isPortFree(one, HOST))) throw new CliError(`Port ${one} is taken: choose another --port.`);
  await ensurePortal();
  mkdirSync(folder, { recursive: true });
  const engine =
    journal === null
      ? await withProgress('Starting PostgreSQL', () => startPostgres({ folder: `${folder}/postgres`, fsync: true }))
      : null;
  const url = journal ?? engine?.url('postgres') ?? '';
  const origin = `http://localhost:${port}`;
  const shared = ['--shared-folder', `${folder}/shared`, '--origin', origin, '--host', HOST];
  const env = { TOTEBOARD_JOURNAL: url };
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const watched: Watched[] = [];
  for (let n = 1; n <= houses; n++) {
    const ports = ['--port', String(base + 2 * (n - 1)), '--gateways-port', String(base + 2 * (n - 1) + 1)];
    const own = ['--folder', `${folder}/house-${n}`];
    watched.push(watchProcess(`house ${n}`, [inRoot('server-mock', 'main.ts'), ...ports, ...own, ...shared], env, say));
  }
  const targets = Array.from({ length: gateways }, (_, at) => {
    const name = `gateway-${at + 1}`;
    const at2 = base + 2 * houses + at;
    const args = [
      inRoot('server-mock', 'gateway.ts'),
      '--port',
      String(at2),
      '--trusted-proxies',
      HOST,
      '--folder',
      `${folder}/${name}`,
    ];
    const all = [...args, ...shared];
    watched.push(watchProcess(`gateway ${at + 1}`, all, env, say));
    return { name, origin: `http://${HOST}:${at2}` };
  });
  const proxy = createProxy(targets);
  const ended = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  await withProgress(`Waiting for ${gateways} gateways`, async () => {
    while (proxy.ready().length < gateways && watched.every(({ hasGivenUp }) => !hasGivenUp()))
      await Promise.race([ended, new Promise((done) => setTimeout(done, 100))]);
  });
  const stop = async (): Promise<void> => {
    proxy.close();
    proxy.server.close();
    proxy.server.closeAllConnections();
    // Gateways first: their clients hear that they go.
    for (const one of watched.toReversed()) await one.stop();
    await engine?.stop();
  };
  const failed = watched.find(({ hasGivenUp }) => hasGivenUp());
  if (failed) {
    await stop();
    throw new CliError(`The cluster does not start: the last lines of ${failed.name} above say why.`);
  }
  await listen(proxy.server, port, HOST);
  say(`\nToteboard is at ${origin}\n`);
  for (const { name, pid } of watched) say(`  ${name.padEnd(12)} process ${pid()}`);
  say('\nCtrl-C ends all of them.');
  await ended;
  say('Stopping.');
  await stop();
  return 0;
});
