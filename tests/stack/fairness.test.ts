/** Provably fair rounds of the in-house games, from the first hash to the check (decision 0314). */
import { randomUUID, webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import type { fairness } from '../../src/contract/fairness/fairness.calls.ts';
import type { AnswerOf } from '../../src/contract/call.ts';
import type { receipt } from '../../src/contract/receipts/receipts.calls.ts';
import { checkReceipt, checkSeeds, type FairCrypto, type RecordedSeed } from '../../src/lib/fairness/check.ts';
import { IN_HOUSE_NAMES, VENDORS } from '../../server-mock/content/data/vendors.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { seedHash, serverSeed } from '../../server-mock/vendors/host/fairness/seeds.ts';
import type { FairnessShown, RoundFairness } from '../../server-mock/vendors/host/wire.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const MEMBER = 'm1001';
const folder = temporaryFolder();
const heard: string[] = [];
let house: RunningHouse;
let token: string;
const start = async (): Promise<void> => {
  house = await startHouse({
    betsPerSecond: 0,
    journal: folder.path,
    onDefect: (what, error) => heard.push(`${what} ${String(error)}`),
  });
  const answer = await login(house.origin, 'meilin07');
  heard.push(JSON.stringify(answer));
  ({ token } = answer);
};
beforeAll(start);
afterAll(async () => {
  await house.close();
  folder.remove();
});

const crypto: FairCrypto = {
  sha256: async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes)),
  hmacSha256: async (key, bytes) => {
    const usage = { name: 'HMAC', hash: 'SHA-256' };
    const made = await webcrypto.subtle.importKey('raw', key as Uint8Array<ArrayBuffer>, usage, false, ['sign']);
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', made, bytes));
  },
};
const vendorHost = async <V>(path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await requestVendorHost(house.origin, path, { body, headers });
  heard.push(reply.body);
  return { status: reply.status, value: reply.json() as unknown as V };
};
interface Opened {
  readonly session: string;
  readonly stakes: readonly string[];
  readonly fairness?: FairnessShown;
  readonly lastRounds?: readonly object[];
}
const ownVendors = VENDORS.filter(({ accountTypeName }) => IN_HOUSE_NAMES.includes(accountTypeName));
const GAMES = { RNG: { path: '/spin', bet: '' }, MINI: { path: '/draw', bet: 'n7' } } as const;
const open = async (category: string, isOwn = true): Promise<Opened> => {
  const codes = ownVendors.map(({ code }) => code);
  const game = house.world.catalogue.byCategory(category).find((one) => codes.includes(one.vendor) === isOwn);
  const body = { gameId: game?.id, vassalage: game?.vendor, language: 'EN', device: 'WEB' };
  const { value } = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', {
    method: 'POST',
    token,
    body,
  });
  return (await vendorHost<Opened>('/session', { ticket: value.ticket })).value;
};
const as = ({ session }: Opened, key: string = randomUUID()) => ({
  authorization: `Bearer ${session}`,
  'idempotency-key': key,
});
/** A round as a page that is opened later has it. */
const asPast = (round: Played): object => ({ ...round, balance: undefined });
interface Played {
  readonly balance: string;
  readonly fairness: RoundFairness;
}
const play = async (game: Opened, category: keyof typeof GAMES, key?: string): Promise<Played> => {
  const { path, bet } = GAMES[category];
  return (await vendorHost<Played>(path, { stake: game.stakes[0], choice: bet }, as(game, key))).value;
};
const setSeed = async (game: Opened, ownSeed: string, key?: string) =>
  vendorHost<FairnessShown>('/fairness', { ownSeed }, as(game, key));
const record = async (): Promise<readonly RecordedSeed[]> => {
  const { value, body } = await call<AnswerOf<typeof fairness>>(house.origin, '/wps/relay/fairness', { token });
  heard.push(JSON.stringify(body));
  return value.seeds.map((seed) => ({
    ...seed,
    rounds: seed.rounds.map((round) => ({
      ...round,
      stake: toMinor(String(round.stake)) ?? 0,
      payout: round.payout === null ? null : toMinor(String(round.payout)),
      isVoid: round.state === 'void',
    })),
  }));
};

it('every game of the in-house vendors is of a category that this file plays', () => {
  expect(new Set(ownVendors.flatMap(({ categories }) => categories))).toEqual(new Set(Object.keys(GAMES)));
});
it('a round of each in-house game is committed before play, numbered without gaps over a restart, and verified after', async () => {
  const first = await open('RNG');
  expect(first.fairness).toMatchObject({ seed: 0, nonce: 0, revealed: null });
  expect(first.lastRounds).toEqual([]);
  expect((await setSeed(first, 'my own seed')).status).toBe(400);
  const mine = (await setSeed(first, 'my-own-seed')).value;
  expect(mine).toEqual({ ...first.fairness, ownSeed: 'my-own-seed', isOwn: true });
  const played: Played[] = [await play(first, 'RNG')];
  const draw = await open('MINI');
  played.push(await play(draw, 'MINI'));
  await house.close();
  await start();

  const after = await open('MINI');
  expect(after.fairness).toEqual({ ...mine, nonce: 2 });
  // Of this game alone, with everything that its page had shown.
  expect(after.lastRounds).toEqual(played.slice(1).map(asPast));
  const key = randomUUID();
  played.push(await play(after, 'MINI', key));
  // A lost answer, asked for again.
  expect(await play(after, 'MINI', key)).toEqual(played[2]);
  const again = await open('RNG');
  played.push(await play(again, 'RNG'));
  expect(played.map((one) => [one.fairness.seed, one.fairness.nonce])).toEqual([0, 1, 2, 3].map((nonce) => [0, nonce]));
  expect((await record()).at(-1)).toMatchObject({ serverSeed: null, count: 4 });

  const change = randomUUID();
  const next = await setSeed(again, 'another', change);
  expect(next.value).toMatchObject({ seed: 1, nonce: 0, ownSeed: 'another', revealed: { seed: 0, rounds: 4 } });
  expect(await setSeed(again, 'another', change)).toEqual(next);
  // The next hash is the seed that was revealed: the chain was fixed from the first.
  expect(next.value.hash).toBe(next.value.revealed?.serverSeed);
  await play(again, 'RNG');

  const seeds = await record();
  const checked = await checkSeeds(crypto, seeds);
  expect(checked.map(({ findings, withheld, doubled }) => [findings, withheld, doubled])).toEqual([
    [[], [], []],
    [[], [], []],
  ]);
  const rounds = checked[0]?.rounds ?? [];
  expect(rounds.map(({ drawn }) => drawn?.numbers)).toEqual(played.map((one) => one.fairness.numbers));
  expect(rounds.map(({ findings }) => findings)).toEqual([[], [], [], []]);
  for (const { fairness: of } of played) {
    const amounts = { stake: toMinor(of.stake) ?? 0, payout: toMinor(of.payout) };
    const receipt = { ...of, ...amounts, serverSeed: seeds[0]?.serverSeed ?? '' };
    expect((await checkReceipt(crypto, receipt, seeds)).findings).toEqual([]);
  }
  const withheld = seeds.map((seed) => ({ ...seed, rounds: seed.rounds.filter(({ nonce }) => nonce !== 3) }));
  expect((await checkSeeds(crypto, withheld)).map((one) => one.withheld)).toEqual([[3], []]);
  assertHouseBalanced(house, { open: true });
});
it('a round whose house ended between its stake and its result is settled at the next start by its seeds, not voided', async () => {
  const game = house.world.catalogue.byCategory('MINI').find(({ vendor }) => vendor === ownVendors[0]?.code)!;
  const { vendor, id: gameId, minBet: amount } = game;
  const roundId = 'interrupted';
  const txId = `${roundId}-debit-odd`;
  const command = { kind: 'debit', member: MEMBER, vendor, gameId, roundId, txId, amount, demo: false } as const;
  expect(await house.engine.submit({ command, actor: `vendor:${vendor}`, key: txId })).toMatchObject({ ok: true });
  await house.close();
  await start();
  await vi.waitFor(async () => {
    const rounds = (await record()).flatMap((seed) => seed.rounds);
    expect(rounds.find((round) => round.roundId === roundId)?.payout).not.toBeNull();
  });
  const again = await open('RNG');
  expect((await setSeed(again, 'after')).status).toBe(200);
  const checked = await checkSeeds(crypto, await record());
  const all = checked.flatMap(({ rounds }) => rounds);
  expect(all.find(({ round }) => round.roundId === roundId)).toMatchObject({ findings: [], round: { isVoid: false } });
  // The current seed must have a round that is not revealed, for the search below.
  await play(again, 'RNG');
});
it('a game of another vendor has no seeds, and its bets no nonce', async () => {
  const other = await open('RNG', false);
  expect(other.fairness).toBeUndefined();
  expect(await play(other, 'RNG')).not.toHaveProperty('fairness');
  expect((await setSeed(other, 'mine')).status).toBe(400);
});
it('the receipt of a bet names its provable round, and the receipt of any other bet names none', async () => {
  const { fairness: own } = await play(await open('RNG'), 'RNG');
  await play(await open('RNG', false), 'RNG');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: house.world.merchant.timeZone }).format(house.clock.now());
  const bets = await call<{ readonly rows: readonly { readonly betId: string }[] }>(
    house.origin,
    '/wps/relay/records/bets',
    { query: { from: day, to: day }, token },
  );
  const fairOf = async ({ betId = '' }: { readonly betId?: string } = {}) =>
    (await call<AnswerOf<typeof receipt>>(house.origin, '/wps/relay/receipts', { query: { reference: betId }, token }))
      .value.fair;
  const [other, provable] = bets.value.rows;
  expect([await fairOf(provable), await fairOf(other)]).toEqual([{ seed: own.seed, nonce: own.nonce }, null]);
});
it('the seed that is not revealed is in no answer, log, error or file of the house', async () => {
  const { gameSecret: secret } = JSON.parse(readFileSync(join(folder.path, 'secrets.json'), 'utf8')) as {
    gameSecret: string;
  };
  const current = (await record()).at(-1)!;
  expect(seedHash(secret, MEMBER, current.number)).toBe(current.hash);
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const texts = [...heard, ...files.map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))];
  // The seed before it is revealed, so that the search is known to find what is there.
  const found = (number: number): number => {
    const seed = serverSeed(secret, MEMBER, number);
    const forms = [seed.toString('hex'), seed.toString('base64'), seed.toString('base64url'), seed.toString('latin1')];
    return texts.filter((text) => forms.some((form) => text.includes(form))).length;
  };
  expect(found(current.number - 1)).toBeGreaterThan(2);
  expect([found(current.number), found(current.number + 1)]).toEqual([0, 0]);
});
