/** Entry point, `node server-mock/main.ts`: runs the house from flags and environment until a signal stops it. */
import { ConfigError, developmentSwitches, houseUsage, readConfig } from './cli/config.ts';
import { JournalError } from './journal/journal.ts';
import { launchHouse } from './cli/launchHouse.ts';
import type { RunningHouse } from './cli/server.ts';
import { resolveOwnImportsDirectly } from './platform/directImports.ts';

/** A graceful stop spreads the reconnecting clients over this time (H-32); a local house has few. */
const DRAIN_MS = 1_000;
const say = (line: string): void => console.log(line);

const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
const explain = (error: unknown, port: number): string => {
  if (error instanceof ConfigError || error instanceof JournalError) return error.message;
  const { code } = error as { readonly code?: string };
  if (code === 'EADDRINUSE') {
    const taken = (error as { readonly port?: number }).port ?? port;
    const flag = taken === port ? 'port' : 'games-port';
    return `Port ${taken} is taken: stop what listens there, or choose another with --${flag} ${taken + 1}.`;
  }
  if (code === 'EACCES') return `Port ${port} needs rights this user has not: choose one above 1023 with --port 4100.`;
  return `The house could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};
const table = async (house: RunningHouse): Promise<string> => {
  const { confirmedAccounts } = await import('./content/world/accountTable.ts');
  const rows = await confirmedAccounts(house.engine.state(), house.world.sampleAccounts);
  const wide = (pick: (row: (typeof rows)[number]) => string): number =>
    Math.max(...rows.map((row) => pick(row).length));
  const [account, password] = [wide((row) => row.account), wide((row) => row.password)];
  return rows
    .map((row) => `  ${row.account.padEnd(account)}  ${row.password.padEnd(password)}  ${row.what}`)
    .join('\n');
};

if (process.argv.includes('--help')) {
  say(houseUsage());
  process.exit(0);
}
let port = 0;
try {
  const config = readConfig(process.argv.slice(2), process.env);
  // Before these modules: they load faster so, and without zod's messages.
  resolveOwnImportsDirectly();
  const { scenarioNamed, SCENARIOS } = await import('./simulation/scenarios/scenarios.ts');
  port = config.port;
  const scenario = config.production ? null : (config.scenario ?? 'evening');
  if (scenario !== null && !scenarioNamed(scenario))
    throw new ConfigError(
      `There is no scenario "${scenario}"; there are ${SCENARIOS.map(({ name }) => name).join(', ')}.`,
    );
  for (const line of developmentSwitches(config)) console.warn(`For development only: ${line}.`);
  const house = await launchHouse({
    port: config.port,
    host: config.host,
    portal: config.portal,
    portalOrigin: config.portalOrigin,
    origin: config.origin,
    gamesOrigin: config.gamesOrigin,
    gamesPort: config.gamesPort,
    trustedProxies: config.trustedProxies,
    journal: config.journal,
    ...(config.folder === null ? {} : { folder: config.folder }),
    ...(config.sharedFolder === null ? {} : { sharedFolder: config.sharedFolder }),
    gatewaysPort: config.gatewaysPort,
    ...(config.gatewaysAddress === null ? {} : { gatewaysAddress: config.gatewaysAddress }),
    log: say,
    seed: config.seed,
    ...(scenario === null ? {} : { scenario }),
    betsPerSecond: config.betsPerSecond,
    settleEvery: config.settleEvery === null ? null : config.settleEvery * 1_000,
    control: config.control,
    controlSecret: config.controlSecret,
    look: { language: config.language, brand: config.brand, gtagId: config.gtagId },
    defaultPassword: config.defaultPassword,
    played: !config.production,
    kill: () => process.kill(process.pid, 'SIGKILL'),
    onDefect: (id, error) => console.error(`[${id}]`, error),
  });
  house.engine.onFailed((error) => fail(error.message));
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping: clients are disconnected, work under way is finished.');
    house.close(DRAIN_MS).then(
      () => process.exit(0),
      (error: unknown) => fail(explain(error, port)),
    );
  };
  // Before the address is printed: a signal that comes as soon as the house is known must not kill it in the middle of its work.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  say(`\nToteboard is at ${house.origin}`);
  say(`Contract documents: ${house.origin}/docs   Games come from ${house.vendorOrigin}`);
  for (const { portal, games } of house.entrances.slice(1)) say(`Also at ${portal}   with games from ${games}`);
  if (!config.production) say(`Codes by sms and mail: ${house.vendorOrigin}/outbox`);
  if (house.controlOrigin !== null) say(`Control: ${house.controlOrigin}   secret ${house.controlSecret}`);
  if (!config.production) say(`\nAccounts to try:\n${await table(house)}\n`);
} catch (error) {
  fail(explain(error, port));
}
