/** Entry point, `node server-mock/gateway.ts`: runs a gateway beside the houses of one journal until a signal stops it (H-33). */
import { ConfigError, readConfig } from './cli/config.ts';
import { houseSecretsWithin } from './cli/houseSecrets.ts';
import { gatewaySecret } from './gateway/gatewayProtocol.ts';
import { readEarly } from './gateway/readEarly.ts';
import { JournalError } from './journal/journal.ts';
import { openPostgresFollower } from './journal/postgres/postgresFollower.ts';
import { isDatabase } from './journal/journalPlace.ts';
import { systemClock } from './platform/clock.ts';
import { resolveOwnImportsDirectly } from './platform/directImports.ts';

/** A graceful stop spreads the reconnecting clients over this time (H-32). */
const DRAIN_MS = 1_000;
/** How long the first house of a new journal may take to begin it, ms. */
const HOUSE_WAIT_MS = 60_000;
const HELP = `
node server-mock/gateway.ts --journal postgres://… --shared-folder FOLDER [switches of the house]

Runs a gateway: it holds sockets and answers reads from the journal that it follows, and hands all else on to the house that leads.
It takes the switches of that house which say who it is and how it looks, and its own --port and --host.
An address with a password belongs in TOTEBOARD_JOURNAL: --journal refuses one.
`;
const say = (line: string): void => console.log(line);
const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof JournalError) return error.message;
  const { code, port } = error as { readonly code?: string; readonly port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or choose another with --port.`;
  return `The gateway could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

if (process.argv.includes('--help')) {
  say(HELP.trim());
  process.exit(0);
}
try {
  const config = readConfig(process.argv.slice(2), process.env);
  const { journal, sharedFolder } = config;
  if (journal === null || !isDatabase(journal))
    throw new ConfigError('A gateway follows a journal in PostgreSQL: --journal postgres://…, or TOTEBOARD_JOURNAL.');
  if (sharedFolder === null)
    throw new ConfigError(
      'A gateway needs the secrets of its houses: --shared-folder names the folder that they share.',
    );
  const opening = openPostgresFollower(journal, { log: say });
  const asked = opening.then(readEarly);
  // It is awaited below, once the modules are there; Node would take a failure before that for one without a handler.
  asked.catch(() => undefined);
  // Before these modules: they load faster so, and without zod's messages.
  resolveOwnImportsDirectly();
  const { startGateway } = await import('./cli/gatewayServer.ts');
  const { scenarioNamed } = await import('./simulation/scenarios/scenarios.ts');
  const [follower, early] = [await opening, await asked];
  const secrets = await houseSecretsWithin(sharedFolder, systemClock, HOUSE_WAIT_MS);
  if (secrets === null) throw new ConfigError(`No house has left its secrets in ${sharedFolder}: start a house first.`);
  const gateway = await startGateway({
    follower,
    early,
    secret: gatewaySecret(secrets.gameSecret),
    port: config.port,
    host: config.host,
    origin: config.origin,
    gamesOrigin: config.gamesOrigin,
    portalOrigin: config.portalOrigin,
    trustedProxies: config.trustedProxies,
    folder: config.folder,
    seed: config.seed,
    bigTeam: scenarioNamed(config.scenario ?? (config.production ? '' : 'evening'))?.bigTeam ?? false,
    look: { language: config.language, brand: config.brand, gtagId: config.gtagId },
    played: !config.production,
    onDefect: (id, error) => console.error(`[${id}]`, error),
    onOtherWorld: fail,
  });
  gateway.engine.onFailed((error) => fail(error.message));
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping: clients go to another gateway.');
    gateway.close(DRAIN_MS).then(
      () => process.exit(0),
      (error: unknown) => fail(explain(error)),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  say(`Gateway at http://localhost:${gateway.port}, for ${gateway.origin}`);
} catch (error) {
  fail(explain(error));
}
