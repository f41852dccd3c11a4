import { describe, expect, it } from 'vitest';
import { emptyState } from '../../core/state.ts';
import { apply } from '../../core/apply.ts';
import { audit, mainAccount } from '../../core/ledger.ts';
import { memberByAccount, isBelow, failuresOf } from '../../core/reads.ts';
import { uplinesOf } from '../../core/team/tree.ts';
import { touches } from '../../core/touches.ts';
import { TOPICS } from '../../../src/contract/index.ts';
import { verifyPassword } from '../../platform/password.ts';
import { createWorld, SAMPLE_PASSWORD } from './createWorld.ts';
import { lanesOf } from './lanes.ts';
import type { Game } from './types.ts';

const world = createWorld({ seed: 1, defaultPassword: 'weak1234' });
const { catalogue } = world;
const CODES =
  'AG BBIN CQ9 GG PT RTG BG DG EA LOTUS OG TGP KX KY TH WS XY AE ISB MG MGS PNG TTG WD IBC SBT UG TCG_LOTTO_VN TCG_SEA LOTT ELOTT'.split(
    ' ',
  );
const genesis = async () => {
  const events = await world.genesis(1_790_000_000_000);
  const state = emptyState();
  for (const event of events) apply(state, event);
  return { events, state };
};

describe('the seeded world', () => {
  it('gives no account a higher commission rate than its upline has', async () => {
    const { state } = await genesis();
    const rate = (account: string) => state.rates.get(memberByAccount(state, account)?.id ?? '') ?? 0;
    expect([rate('agent88'), rate('sub21'), rate('meilin07')]).toEqual([3_000, 2_000, 0]);
    const above = [...state.rates].filter(([id, own]) => {
      const upline = state.members.get(id)?.upline ?? null;
      return upline !== null && own > (state.rates.get(upline) ?? 0);
    });
    expect(above).toEqual([]);
    expect(new Set(state.rates.values())).toEqual(new Set([3_000, 2_000, 2_200, 1_500, 800, 200]));
  });
  it('R-GAME-21 every vendor code has at least one game', () => {
    const vendors = new Set(catalogue.games.map(({ vendor }) => vendor));
    expect(CODES.filter((code) => !vendors.has(code))).toEqual([]);
    expect(catalogue.vendors.map(({ code }) => code).sort()).toEqual([...CODES].sort());
  });
  it('R-GAME-22 live, fishing, poker, slots and sports fill at least two pages', () => {
    for (const category of ['LIVE', 'FISH', 'PVP', 'RNG', 'SPORTS'])
      expect(catalogue.byCategory(category).length, category).toBeGreaterThan(200);
    expect(catalogue.byCategory('RNG').length).toBe(9_612);
  });
  it('every lane has vendors, and the in-house studio is among the slots', () => {
    const lanes = lanesOf(catalogue, 'CN');
    expect(lanes.every(({ cards }) => cards.length > 0)).toBe(true);
    const slots = lanes.find(({ title }) => title === 'RNG');
    expect(slots?.cards.some(({ accountTypeName }) => catalogue.inHouseNames.includes(accountTypeName))).toBe(true);
    expect(slots?.gameClassify.map(({ key }) => key)).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);
  });
  it('R-LOBBY-18 each class of slots fills two pages, and most slots have no class', () => {
    const slots = catalogue.byCategory('RNG');
    for (const kind of ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'])
      expect(slots.filter(({ classify }) => classify === kind).length, kind).toBeGreaterThan(56);
    expect(slots.filter(({ classify }) => classify === null).length).toBeGreaterThan(7_000);
  });
  it('a lane gives the number of games of each vendor, and the numbers add up', () => {
    for (const { title, cards } of lanesOf(catalogue, 'EN'))
      expect(
        cards.reduce((sum, { games = 0 }) => sum + games, 0),
        title,
      ).toBe(catalogue.byCategory(title).length);
  });
  it('ids and names are unique in every language within a category, and the same for the same seed', () => {
    expect(new Set(catalogue.games.map(({ id }) => id)).size).toBe(catalogue.games.length);
    for (const language of ['EN', 'CN', 'MY'] as const)
      expect(new Set(catalogue.byCategory('RNG').map(({ name }: Game) => name[language])).size).toBeGreaterThan(9_600);
    expect(createWorld({ seed: 1 }).catalogue.games).toEqual(catalogue.games);
    expect(createWorld({ seed: 2 }).catalogue.games).not.toEqual(catalogue.games);
  });
  it('has at least twelve hot games, slots first', () => {
    expect(catalogue.hot.length).toBeGreaterThanOrEqual(12);
    expect(catalogue.hot[0]?.category).toBe('RNG');
  });
  it('REL-22 begins with accounts that sum to zero, and with the promised balances', async () => {
    const { state } = await genesis();
    expect(audit(state.balances)).toBeNull();
    expect(state.balances.get(mainAccount('m1001'))).toBe(1_284_570);
    const agent = memberByAccount(state, 'AGENT88');
    const below = [...state.members.keys()].filter((id) => isBelow(state, id, agent!.id));
    expect(below.length).toBeGreaterThanOrEqual(495);
    expect(failuresOf(state, 'locked01', '').account).toBe(3);
  });
  it('has contracts with falling rates, agents without one, and agents who earn more than those above', async () => {
    const { state } = await genesis();
    const { members, realtime } = state;
    expect([...realtime.keys()].filter((id) => ![1, 2, 41, 42].includes(members.get(id)?.type ?? 0))).toEqual([]);
    const agents = [...members.values()].filter(({ type, bot }) => bot && type !== 0);
    expect(agents.filter(({ id }) => !realtime.has(id)).length).toBeGreaterThan(20);
    const steps = agents.flatMap(({ id, upline }) => {
      const [own, above] = [realtime.get(id), realtime.get(upline ?? '')];
      return own && above ? [above.lossRate - own.lossRate] : [];
    });
    expect(steps.filter((step) => step > 0).length).toBeGreaterThan(60);
    expect(steps.filter((step) => step < 0).length).toBeGreaterThan(3);
    const levels = [...members.keys()].map((id) => uplinesOf(state, id).indexOf('m1002') + 1);
    expect(Math.max(...levels)).toBe(4);
  });
  it('every sample account can be opened with the password it shows', async () => {
    const { state } = await genesis();
    for (const { account, password } of world.sampleAccounts) {
      const credential = state.credentials.get(memberByAccount(state, account)!.id);
      expect(await verifyPassword(password, credential ?? ''), account).toBe(true);
      expect(await verifyPassword(`${password}x`, credential ?? ''), account).toBe(false);
    }
    expect(world.sampleAccounts.find(({ account }) => account === 'newbie01')?.password).toBe('weak1234');
    expect(world.sampleAccounts.filter(({ password }) => password === SAMPLE_PASSWORD)).toHaveLength(10);
  });
  it('the first record touches every topic with values that its row accepts', async () => {
    const { events, state } = await genesis();
    const all = touches(state, events, 'MYR');
    const { decodeData } = await import('../../../src/contract/topic.ts');
    const { BAD } = await import('../../../src/contract/shape.ts');
    for (const { topic, kind, data } of all) {
      const row = TOPICS.find(({ pattern }) => pattern.split(':')[0] === topic.split(':')[0]);
      expect(decodeData(row!, kind, data), topic).not.toBe(BAD);
    }
    expect(all.map(({ topic }) => topic)).toContain('winners:COCKFIGHT');
    expect(JSON.stringify(all)).not.toMatch(/argon2/);
    const boards = JSON.stringify(all.filter(({ topic }) => topic.startsWith('winners:')));
    for (const { account } of state.members.values()) expect(boards).not.toContain(account);
  });
});
