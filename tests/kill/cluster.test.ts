/** Leader, gateways and database of a real cluster die while bets and clients go on (H-33, REL-20 to REL-22 on PostgreSQL). */
import { env } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../../server-mock/core/ledger.ts';
import { loadState } from '../../server-mock/core/load.ts';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';
import { openPostgresJournal } from '../../server-mock/journal/postgres/postgresJournal.ts';
import { createRandom, secureRandom } from '../../server-mock/platform/random.ts';
import { call, login } from '../stack/support/rest.ts';
import { openClusterClient } from './clusterClient.ts';
import { startCluster, type KillableCluster, type Process } from '../../tools/cluster/killableCluster.ts';
import { createSignedBets, type Round } from '../../tools/cluster/signedBets.ts';

const DEEP = env['TOTEBOARD_DEEP'] === '1';
const CLIENTS = DEEP ? 500 : 40;
/** Members who bet without an open page. The three members with pages would hold the rate down: a member may have few open bets. */
const SIMULATED = DEEP ? 400 : 0;
/** Rounds under way at most. A member may have a limited number of open bets. */
const LANES = DEEP ? 120 : 12;
/** Rounds that begin in a second, where the machine comes so far: more than must be acknowledged, since some begin late. */
const BETS_A_SECOND = DEEP ? 525 : 250;
/** The process that bets also reads the frames of all clients, which holds it up now and then, ms. */
const BURST_MS = 100;
/** A death strikes a moment after a second in which so many were acknowledged: a cluster at work. */
const BETS_BEFORE_DEATH = DEEP ? 500 : 0;
/** On a machine that does not come so far, a death strikes after this time. */
const RATE_WAIT_MS = 10_000;
/** No bet for so long, and the cluster does not recover. */
const RECOVERY_MS = 120_000;
const SEED = Number(env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
/** Longer than a lease. */
const FROZEN_MS = 3_000;
/** A session ends half an hour after its log-in; the run of 200 deaths takes longer. */
const SESSION_FOR_MS = 600_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

let cluster: KillableCluster;
beforeAll(async () => {
  cluster = await startCluster({ gateways: 2, cuttable: true, standby: true });
}, 120_000);
afterAll(() => cluster.close());

interface Bets {
  /** Transactions that were acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Rounds whose credit was refused: a new leader voids the rounds that its predecessor left open. */
  readonly voided: ReadonlySet<string>;
  /** Other refusals: there must be none. */
  readonly refusals: ReadonlySet<string>;
  readonly stop: () => Promise<void>;
}
/** Vendors' rounds over the gateways: each transaction is repeated with its id until it is answered. */
const startBets = (followed: readonly string[], random: ReturnType<typeof createRandom>): Bets => {
  const { newRound, debit, credit, simulated } = createSignedBets(cluster.sharedFolder);
  const members = [...followed, ...simulated.slice(0, SIMULATED)];
  const acknowledged = new Set<string>();
  const refusals = new Set<string>();
  const voided = new Set<string>();
  let stopping = false;
  let next = performance.now();
  /** Evenly; of what begins late, as much is made up for at once as belongs into `BURST_MS`. */
  const begin = async (): Promise<void> => {
    const now = performance.now();
    next = Math.max(next, now - BURST_MS) + 1_000 / BETS_A_SECOND;
    if (next > now) await pause(next - now);
  };
  const until = async (send: typeof debit, txId: string, round: Round): Promise<void> => {
    for (;;) {
      const { how, code } = await send(cluster.origins[random.integer(cluster.origins.length)] ?? '', round);
      if (how === 'done') return void acknowledged.add(txId);
      if (how === 'refused' && code !== 'not-found') refusals.add(code);
      if (how === 'refused') return void voided.add(round.roundId);
      await pause(50);
    }
  };
  const lane = async (): Promise<void> => {
    while (!stopping) {
      await begin();
      const round = newRound(members[random.integer(members.length)] ?? '');
      await until(debit, `${round.roundId}-d`, round);
      if (!voided.has(round.roundId)) await until(credit, `${round.roundId}-c`, round);
    }
  };
  const lanes = Array.from({ length: LANES }, lane);
  return {
    acknowledged,
    refusals,
    voided,
    stop: async () => {
      stopping = true;
      await Promise.all(lanes);
    },
  };
};
const freeze = async (one: Process): Promise<void> => {
  one.signal('SIGSTOP');
  await pause(FROZEN_MS);
  one.signal('SIGCONT');
};
const cut = async ({ line }: Process): Promise<void> => {
  line?.cut();
  await pause(FROZEN_MS);
  line?.mend();
};
interface Death {
  readonly name: string;
  readonly strike: (gateway: Process) => Promise<unknown>;
}
const COMMON: readonly Death[] = [
  { name: 'leader killed', strike: async () => (await cluster.leader()).signal('SIGKILL') },
  { name: 'leader frozen', strike: async () => freeze(await cluster.leader()) },
  { name: 'database killed and started again', strike: () => cluster.database.restart() },
  { name: 'gateway killed', strike: async (gateway) => gateway.signal('SIGKILL') },
  { name: 'leader cut from the database', strike: async () => cut(await cluster.leader()) },
  { name: 'gateway cut from the database', strike: cut },
  { name: 'database primary lost, its standby promoted', strike: () => cluster.database.failOver() },
];
/** A common run has each of the common ones once. */
const KINDS: readonly Death[] = DEEP ? [...COMMON, { name: 'gateway frozen', strike: freeze }] : COMMON;
const DEATHS = Number(env['TOTEBOARD_KILLS'] ?? (DEEP ? 200 : KINDS.length));

it(
  `REL-20 REL-21 REL-22 ${DEATHS} deaths of leader, gateways and database lose no acknowledged bet and double none; no client sees a gap (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`,
  async () => {
    const random = createRandom(SEED, 'deaths');
    const accounts = ['meilin07', 'agent88', 'sub21'];
    const logIn = (origin: string) =>
      Promise.all(
        accounts.map(async (one) => {
          const { token } = await login(origin, one);
          return { token, id: (await call<{ id: string }>(origin, '/wps/member/info', { token })).value.id };
        }),
      );
    let logins = await logIn(cluster.origins[0] ?? '');
    let loggedInAt = performance.now();
    /** In new sessions, so that a client with a token of the old ones is still let in. Where it fails, it is tried after the next death. */
    const logInAgain = async (): Promise<void> => {
      if (performance.now() - loggedInAt < SESSION_FOR_MS) return;
      const fresh = await logIn(cluster.origins[random.integer(cluster.origins.length)] ?? '').catch(() => null);
      if (fresh === null) return;
      logins = fresh;
      loggedInAt = performance.now();
    };
    const members = logins.map(({ id }) => id);
    const clients = Array.from({ length: CLIENTS }, (_, n) => {
      const token = (): string => logins[n % logins.length]?.token ?? '';
      const id = members[n % members.length] ?? '';
      const topics = [`wallet:${id}`, `bets:${id}`, 'system'];
      return { topics, client: openClusterClient(cluster.origins, token, topics, random.integer) };
    });
    const bets = startBets(members, random);
    const began = performance.now();
    const happened: string[] = [];
    const rates: number[] = [];
    /** Bets a second that are acknowledged in the next second. */
    const rateNow = async (): Promise<number> => {
      const [since, before] = [performance.now(), bets.acknowledged.size];
      await pause(1_000);
      return (bets.acknowledged.size - before) / 2 / ((performance.now() - since) / 1_000);
    };
    /** The rate in the last second before a death: the wanted one, or after `RATE_WAIT_MS` what the machine comes to. */
    const rateBefore = async (): Promise<number> => {
      const waited = performance.now();
      for (;;) {
        const rate = await rateNow();
        const passed = performance.now() - waited;
        if (rate >= BETS_BEFORE_DEATH || (rate > 0 && passed > RATE_WAIT_MS) || passed > RECOVERY_MS) return rate;
      }
    };
    for (let n = 0; n < DEATHS; n++) {
      await logInAgain();
      const rate = await rateBefore();
      if (DEEP) expect(rate, `after ${happened.join()}`).toBeGreaterThan(0);
      rates.push(rate);
      await pause(random.integer(600));
      const death = KINDS[DEEP ? random.integer(KINDS.length) : n % KINDS.length] as Death;
      await death.strike(cluster.gateways[n % cluster.gateways.length] as Process);
      happened.push(death.name);
    }
    // The last death may be a gateway's; on a slow machine one takes seconds to start again.
    await cluster.ready();
    await expect
      .poll(() => bets.acknowledged.size, { timeout: 60_000, message: happened.join() })
      .toBeGreaterThan(DEATHS * 10);
    await bets.stop();
    const seconds = (performance.now() - began) / 1_000;
    expect([...bets.refusals]).toEqual([]);
    // Every client comes to the heads.
    const heads = new Map<string, number>();
    for (const topic of new Set(clients.flatMap(({ topics }) => topics))) {
      const [family, id] = topic.split(':');
      const token = logins.find((one) => one.id === id)?.token;
      if (family !== 'wallet' || token === undefined) continue;
      const { position } = await call(cluster.origins[1] ?? '', '/wps/v2/wallets/balance', { token });
      heads.set(topic, position.seq);
    }
    for (const { client, topics } of clients)
      for (const topic of topics)
        await expect
          .poll(() => [client.position(topic) >= (heads.get(topic) ?? 1), topic, client.state()], { timeout: 20_000 })
          .toEqual([true, topic, expect.anything()]);
    expect(clients.flatMap(({ client }) => client.faults)).toEqual([]);
    for (const { client } of clients) client.close();
    await cluster.stop();

    const journal = await openPostgresJournal(cluster.database.url(), 1, { fullCheck: Number.MAX_SAFE_INTEGER });
    const seen = new Map<string, number>();
    let tokens = 0;
    for (let at = 0; ; ) {
      const records: readonly JournalRecord[] = await journal.read(at, 1_000);
      for (const { commandId, kind, body } of records) {
        if (['debit', 'credit', 'rollback'].includes(kind))
          seen.set(commandId ?? '', (seen.get(commandId ?? '') ?? 0) + 1);
        if (kind === 'lead') {
          const { lead } = body as { readonly lead: number };
          expect(lead).toBeGreaterThan(tokens);
          tokens = lead;
        }
      }
      at = records.at(-1)?.pos ?? at;
      if (records.length < 1_000) break;
    }
    expect([...bets.acknowledged].filter((txId) => !seen.has(txId))).toEqual([]);
    expect([...bets.voided].filter((roundId) => !seen.has(`${roundId}-rollback`))).toEqual([]);
    expect([...seen.values()].every((times) => times === 1)).toBe(true);
    expect(audit((await loadState(journal)).balances)).toBeNull();
    await journal.close();
    const rate = (bets.acknowledged.size / 2 / seconds).toFixed(0);
    const before = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]?.toFixed(0);
    const full = rates.filter((one) => one >= BETS_BEFORE_DEATH).length;
    const load = DEEP ? `${full} of them in a second of at least ${BETS_BEFORE_DEATH} bets (median ${before}), ` : '';
    console.info(
      `cluster: ${DEATHS} deaths in ${seconds.toFixed(0)} s, ${load}${rate} bets a second over all, ${CLIENTS} clients`,
    );
  },
  DEEP ? 7_200_000 : 180_000,
);
