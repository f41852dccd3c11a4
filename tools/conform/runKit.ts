/** Runs the cases against a back end and judges the history of the run. */
import { systemClock } from '../../server-mock/platform/clock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { CASES } from './cases/index.ts';
import type { Claims } from './claims.ts';
import { createHistory, type Line } from './history/history.ts';
import { judge } from './history/judge.ts';
import type { Case, Kit } from './kit.ts';
import { BACK_END_RULES, groupOf, type RuleId } from './rules.ts';
import { openSessions, type Account } from './sessions.ts';
import { Blocked, createTally, Differs, NotClaimed, type Entry } from './tally.ts';
import { connectHub, HubRefused, type HubClient } from './wire/hubClient.ts';
import { createRestClient } from './wire/restClient.ts';

export interface KitOptions {
  readonly origin: string;
  readonly accounts: readonly Account[];
  readonly claims: Claims;
  /** Rules that are tested; the others are not run. */
  readonly only?: ReadonlySet<RuleId>;
  readonly seed: number;
  readonly paymentPassword: string;
  /** Called once, when the back end first asks to wait between calls. */
  readonly onWait?: () => void;
}
export interface KitResult {
  readonly seed: number;
  readonly rules: readonly RuleId[];
  readonly entries: readonly Entry[];
  readonly history: readonly Line[];
  readonly requests: number;
  /** Seconds for which the back end asked to wait between calls. */
  readonly waitedS: number;
  readonly tookMs: number;
}

const runCase = async ({ rule, on, run }: Case, kit: Kit): Promise<void> => {
  const { tally } = kit;
  try {
    await run(kit);
    tally.note(rule, on, 'passed');
  } catch (error) {
    if (error instanceof Differs) tally.note(rule, on, 'failed', error.message);
    else if (error instanceof NotClaimed) tally.note(rule, on, 'skipped', error.message);
    else if (error instanceof Blocked) tally.note(rule, on, 'blocked', error.message);
    else if (error instanceof HubRefused)
      tally.note(rule, on, 'blocked', `the hub refuses the connection: ${error.code || error.message}`);
    else throw error;
  }
};
/** For each rule without an entry, one that says why it was not tested. */
const untested = (entries: readonly Entry[], claims: Claims, rules: ReadonlySet<RuleId>): readonly Entry[] => {
  const met = new Set(entries.map(({ rule }) => rule));
  return [...rules]
    .filter((rule) => !met.has(rule))
    .map((rule) => ({
      rule,
      on: 'run',
      state: 'skipped',
      detail: claims.rule(rule) ? 'the run did not meet it' : 'not claimed',
      count: 1,
    }));
};

/** Throws CliError where a log-in that was given is refused. */
export const runKit = async (options: KitOptions): Promise<KitResult> => {
  const { origin, accounts, claims, seed, paymentPassword, onWait = () => undefined } = options;
  const chosen = options.only ?? new Set(BACK_END_RULES);
  const rules = new Set([...chosen].filter((rule) => claims.rule(rule)));
  const now = systemClock.mono;
  const began = now();
  const tally = createTally(rules);
  const history = createHistory(now);
  let waitedS = 0;
  const rest = createRestClient({
    origin,
    tally,
    claims,
    history,
    onWait: (seconds) => {
      if (waitedS === 0) onWait();
      waitedS += seconds;
    },
    id: () => crypto.randomUUID(),
  });
  const sessions = await openSessions(rest, accounts);
  const open: HubClient[] = [];
  const places = new Map<string, () => Promise<readonly string[]>>();
  const kitOf = (group: string): Kit => {
    const random = createRandom(seed, group);
    let joined = 0;
    const connect: Kit['connect'] = async (how) => {
      joined += 1;
      const client = await connectHub({ origin, tally, history }, { session: `${group} connection ${joined}`, ...how });
      open.push(client);
      return client;
    };
    return {
      origin,
      rest,
      sessions,
      claims,
      tally,
      history,
      paymentPassword,
      connect,
      join: async (role) => connect({ token: sessions.need(role).token }),
      as: ({ token, role }) => ({ token, session: `${role} in ${group}` }),
      draw: (limit) => random.integer(limit),
      readAtEnd: (place, read) => void places.set(place, read),
    };
  };
  const wanted = ({ rule, feeds = [] }: Case): boolean => [rule, ...feeds].some((one) => rules.has(one));
  const laneOf = ({ rule, lane }: Case): string => lane ?? groupOf(rule);
  const runLane = async (lane: string): Promise<void> => {
    const kit = kitOf(lane);
    for (const one of CASES.filter((each) => laneOf(each) === lane && wanted(each))) await runCase(one, kit);
  };
  try {
    await Promise.all([...new Set(CASES.map(laneOf))].map(runLane));
    for (const [place, read] of places) history.add({ kind: 'found', place, marks: await read() });
  } finally {
    for (const client of open) client.close();
  }
  for (const { rule, on, detail } of judge(history.lines()))
    tally.note(rule, on, detail === '' ? 'passed' : 'failed', detail);
  const entries = tally.entries();
  return {
    seed,
    rules: [...chosen],
    entries: [...entries, ...untested(entries, claims, chosen)],
    history: history.lines(),
    requests: rest.requests(),
    waitedS,
    tookMs: Math.round(now() - began),
  };
};
