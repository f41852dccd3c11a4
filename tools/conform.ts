/**
 * `npm run conform -- --url …` (B-30): tests any back end that claims to speak the contract, over the wire alone;
 * with `--serve`, a client against a house that misbehaves.
 * Exit codes: 0 it conforms, 1 it differs, 2 it could not be tested.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ALL_CLAIMED, claimsOf, readJson } from './conform/claims.ts';
import { HELP } from './conform/help.ts';
import { knownFailuresOf } from './conform/report/knownFailures.ts';
import { verdictOn, type Verdict } from './conform/report/verdict.ts';
import { inJson } from './conform/report/json.ts';
import { inJunit } from './conform/report/junit.ts';
import { inWords } from './conform/report/words.ts';
import { chosenRules } from './conform/rules.ts';
import { runKit } from './conform/runKit.ts';
import type { Account } from './conform/sessions.ts';
import { CliError, runCommand } from './process/cliError.ts';
import { inRoot } from './process/root.ts';
import { reachHouse } from './tote/reachHouse.ts';
import { PASSWORD, PLAYER } from './tote/seededAccounts.ts';
import { watchStopSignal } from './tote/stopSignal.ts';

/** The player's upline in the seeded world: transfers between both stand in both ledgers. */
const UPLINE = 'sub21';
const SEEDED: readonly Account[] = [PLAYER, UPLINE].map((account) => ({ account, password: PASSWORD }));

const accountOf = (text: string): Account => {
  const at = text.indexOf(':');
  if (at <= 0) throw new CliError(`--as takes an account and its password: --as ${text}:password.`);
  return { account: text.slice(0, at), password: text.slice(at + 1) };
};
const wholeOf = (text: string, what: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new CliError(`${what} takes a whole number, not "${text}".`);
  return Number(text);
};
const optionsOf = () => {
  try {
    return parseArgs({
      options: {
        url: { type: 'string' },
        as: { type: 'string', multiple: true },
        'trial-only': { type: 'boolean' },
        'payment-password': { type: 'string' },
        claims: { type: 'string' },
        only: { type: 'string' },
        'known-failures': { type: 'string' },
        seed: { type: 'string' },
        json: { type: 'boolean' },
        junit: { type: 'string' },
        history: { type: 'string' },
        serve: { type: 'boolean' },
        misbehave: { type: 'string' },
        port: { type: 'string' },
        seconds: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new CliError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
};
type Values = ReturnType<typeof optionsOf>;
/** Prints and writes what was asked for; answers the exit code. */
const report = (verdict: Verdict, values: Values): number => {
  if (values.junit !== undefined) writeFileSync(values.junit, inJunit(verdict));
  process.stdout.write(`${values.json ? inJson(verdict) : inWords(verdict)}\n`);
  if (verdict.passes) return 0;
  // Without a rule that was tested nothing is known to differ.
  return verdict.tested === 0 && verdict.blocked.length === 0 ? 2 : 1;
};
const testBackEnd = async (url: string, values: Values): Promise<number> => {
  const only = values.only === undefined ? undefined : chosenRules(values.only.split(','));
  if (only === null)
    throw new CliError(`--only takes rules and groups, not "${values.only}"; --help lists the groups.`);
  const known = values['known-failures'] === undefined ? [] : knownFailuresOf(readJson(values['known-failures']));
  const claims = values.claims === undefined ? ALL_CLAIMED : claimsOf(readJson(values.claims));
  const accounts = values['trial-only'] ? [] : (values.as?.map(accountOf) ?? SEEDED);
  const result = await runKit({
    origin: await reachHouse(url),
    accounts,
    claims,
    ...(only ? { only } : {}),
    seed: wholeOf(values.seed ?? '1', '--seed'),
    paymentPassword: values['payment-password'] ?? 'Quiet-River-31',
    onWait: () =>
      void process.stderr.write(
        'The back end limits the calls of one address; the run keeps to it, and takes minutes.\n',
      ),
  });
  if (values.history !== undefined)
    writeFileSync(values.history, result.history.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return report(verdictOn(result, known), values);
};
/** Serves until it is stopped, or for so many seconds; then judges the client. */
const testClient = async (values: Values): Promise<number> => {
  const { serveMisbehaving } = await import('./conform/clients/serveMisbehaving.ts');
  const stop = watchStopSignal(() => performance.now());
  const port = wholeOf(values.port ?? '4100', '--port');
  const built = existsSync(inRoot('dist', 'index.html'));
  const say = (line: string): void => {
    if (!values.json) process.stdout.write(`${line}\n`);
  };
  const served = await serveMisbehaving({
    seed: wholeOf(values.misbehave ?? '1', '--misbehave'),
    port,
    portal: built ? inRoot('dist') : null,
    onMisdeed: (misdeed, on) => say(`  ${misdeed}: ${on}`),
  }).catch((error: unknown) => {
    if ((error as { readonly code?: string }).code !== 'EADDRINUSE') throw error;
    throw new CliError(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
  });
  say(`A house that misbehaves is at ${served.origin}; log in as ${PLAYER} with ${PASSWORD}. Ctrl+C ends and judges.`);
  const seconds = values.seconds === undefined ? null : wholeOf(values.seconds, '--seconds');
  const over = seconds === null ? stop.received : Promise.race([stop.received, delay(seconds * 1_000)]);
  await over;
  return report(verdictOn(await served.finish()), values);
};
const conform = async (): Promise<number> => {
  const values = optionsOf();
  if (values.serve) return testClient(values);
  if (values.url === undefined)
    throw new CliError('Name the back end: --url http://localhost:4100; or test a client: --serve.');
  return testBackEnd(values.url, values);
};
await runCommand(HELP, async () => {
  try {
    return await conform();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
});
