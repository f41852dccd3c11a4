import { describe, expect, it } from 'vitest';
import { decideInbox } from '../inbox/inbox.ts';
import type { Executed, CoreFixture } from '../salary/testing/treeFixture.ts';
import { betId, createCoreFixture, rollbackOf, terms } from '../salary/testing/treeFixture.ts';
import { rulesOf } from './decideAlerts.ts';
import type { AlertRules } from './types.ts';

const DAY = 24 * 3_600_000;
/** Noon of a merchant day. */
const START = Date.UTC(2026, 10, 23, 4);
const NODES = [
  { id: 'top', upline: null, agent: true, terms: terms(10_000, 20_000, 100) },
  { id: 'sub', upline: 'top', agent: true },
  { id: 'amy', upline: 'sub' },
  { id: 'ben', upline: 'top' },
];
const OFF: AlertRules = { largeWin: null, idleMember: null, negativePeriod: null, unsignedContract: null };
const begin = async (rules: Readonly<Record<string, Partial<AlertRules>>> = {}): Promise<CoreFixture> => {
  const core = await createCoreFixture(NODES, START);
  for (const [agent, own] of Object.entries(rules)) set(core, agent, own);
  return core;
};
const set = (core: CoreFixture, agent: string, rules: Partial<AlertRules>): Executed =>
  core.execute({ kind: 'setAlertRules', agent, rules: { ...OFF, ...rules } });
const codeOf = ({ decision }: Executed) => (decision.ok ? null : decision.code);
const raised = ({ events }: Executed): readonly string[] =>
  events.flatMap((event) => (event.type === 'alertRaised' ? [`${event.agent} ${event.alert.alertId}`] : []));
const messages = ({ events }: Executed) =>
  events.flatMap((event) =>
    event.type === 'messageSent' && event.item.kind === 'alert'
      ? [[event.member, event.item.body.EN, event.item.amount]]
      : [],
  );
const offer = (core: CoreFixture, contractId = 'c1', rate = 1_000): Executed =>
  core.execute({
    ...{ kind: 'offerContract', contractId, upline: 'top', downline: 'sub', contractKind: 'daily', period: 'daily' },
    ...{ realtime: null, ends: [] },
    terms: { rate, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 },
  });

describe('a large win', () => {
  it('raises one alert for each agent above whose rule it reaches, in the record that settles the bet', async () => {
    const core = await begin({ top: { largeWin: { least: 100_000 } }, sub: { largeWin: { least: 100_501 } } });
    const done = core.bet('amy', 'r1', 500, 101_000);
    expect(raised(done)).toEqual([`top largeWin-${betId('r1')}`]);
    expect(messages(done)).toEqual([['top', 'amy has won this with one bet.', 100_500]]);
    expect(done.touches.filter(({ topic }) => topic.startsWith('alerts:'))).toEqual([
      {
        topic: 'alerts:top',
        kind: 'items',
        data: {
          from: 1,
          items: [
            {
              ...{ id: 1, alertId: `largeWin-${betId('r1')}`, rule: 'largeWin', member: 'amy', account: 'amy' },
              ...{ amount: 100_500, reference: betId('r1'), at: START },
            },
          ],
        },
      },
    ]);
  });
  it('is not one of the agent alone, of another tree, or below the threshold', async () => {
    const core = await begin({ sub: { largeWin: { least: 100_000 } } });
    expect(raised(core.bet('sub', 'r1', 500, 900_000))).toEqual([]);
    expect(raised(core.bet('ben', 'r2', 500, 900_000))).toEqual([]);
    expect(raised(core.bet('amy', 'r3', 500, 100_499))).toEqual([]);
    expect(raised(core.bet('amy', 'r4', 500, 100_500))).toHaveLength(1);
  });
  it('stays when its bet is rolled back, and is not reported again', async () => {
    const core = await begin({ sub: { largeWin: { least: 100_000 } } });
    core.bet('amy', 'r1', 500, 900_000);
    expect(raised(core.execute(rollbackOf('amy', 'r1')))).toEqual([]);
    expect(core.state.alertIds.get('sub')).toBe(1);
  });
});
describe('the turn of the day', () => {
  it('tells of members whose days without a valid bet are full, together in one message', async () => {
    const core = await begin({ top: { idleMember: { days: 2 } }, sub: { idleMember: { days: 2 } } });
    core.bet('amy', 'r1', 500, 0);
    core.bet('ben', 'r2', 500, 0);
    expect(raised(core.tick(START + 2 * DAY))).toEqual([]);
    // A bet whose stake came back is not valid.
    core.bet('amy', 'r3', 500, 500);
    const done = core.tick(START + 3 * DAY);
    expect(raised(done)).toEqual([
      'sub idleMember-amy-2026-11-23',
      'top idleMember-amy-2026-11-23',
      'top idleMember-ben-2026-11-23',
    ]);
    expect(messages(done).map(([who, body]) => `${who}: ${body}`)).toEqual([
      'sub: Days without a valid bet of amy: 2.',
      'top: Members without a valid bet for the number of days that you chose (2): 2.',
    ]);
    expect(raised(core.tick(START + 4 * DAY))).toEqual([]);
    // Told already, whatever the rule says now.
    set(core, 'sub', { idleMember: { days: 5 } });
    expect(raised(core.tick(START + 6 * DAY))).toEqual([]);
    core.bet('amy', 'r4', 500, 0);
    expect(raised(core.tick(START + 12 * DAY))).toEqual([
      'sub idleMember-amy-2026-11-29',
      'top idleMember-amy-2026-11-29',
    ]);
  });
  it('tells of a day on which the tree has won, once it is over', async () => {
    const core = await begin({
      top: { negativePeriod: { least: 10_000 } },
      sub: { negativePeriod: { least: 10_000 } },
    });
    core.bet('amy', 'r1', 10_000, 30_000);
    core.bet('ben', 'r2', 10_001, 0);
    const done = core.tick(START + DAY);
    expect(raised(done)).toEqual(['sub negativePeriod-2026-11-23']);
    expect(messages(done)).toEqual([
      ['sub', 'On 2026/11/23 the members of your team won this more than they lost.', 20_000],
    ]);
    core.bet('ben', 'r3', 10_000, 20_000);
    expect(raised(core.tick(START + 2 * DAY))).toEqual(['top negativePeriod-2026-11-24']);
  });
});
describe('a contract that is not answered', () => {
  it('is reported to each party with a rule when the days are over, once for each step', async () => {
    const core = await begin({ top: { unsignedContract: { days: 1 } }, sub: { unsignedContract: { days: 2 } } });
    offer(core);
    expect(raised(core.tick(START + DAY - 1))).toEqual([]);
    expect(raised(core.tick(START + DAY))).toEqual([`top unsignedContract-c1-${START}`]);
    expect(raised(core.tick(START + DAY + 1))).toEqual([]);
    set(core, 'top', { unsignedContract: { days: 2 } });
    expect(raised(core.tick(START + 2 * DAY))).toEqual([`sub unsignedContract-c1-${START}`]);
    core.execute({ kind: 'answerContract', contractId: 'c1', downline: 'sub', accept: true });
    offer(core, 'c2', 2_000);
    expect(raised(core.tick(START + 4 * DAY))).toEqual([
      `top unsignedContract-c2-${START + 2 * DAY}`,
      `sub unsignedContract-c2-${START + 2 * DAY}`,
    ]);
    expect([...core.state.toldAlerts.keys()].some((key) => key.endsWith('c1'))).toBe(false);
  });
  it('raises no alert if it was late before the rule was set, nor if it expires in the same record', async () => {
    const core = await begin();
    offer(core);
    core.tick(START + 2 * DAY);
    set(core, 'top', { unsignedContract: { days: 1 } });
    expect(raised(core.tick(START + 3 * DAY))).toEqual([]);
    set(core, 'top', { unsignedContract: { days: 5 } });
    expect(raised(core.tick(START + 8 * DAY))).toEqual([]);
  });
});
describe('the rules', () => {
  it('are an agent’s, within their limits; the same again change nothing, and without any no trace is left', async () => {
    const core = await begin();
    expect(codeOf(set(core, 'amy', { idleMember: { days: 1 } }))).toBe('agent-only');
    expect(codeOf(set(core, 'top', { largeWin: { least: 9_999 } }))).toBe('under-limit');
    expect(codeOf(set(core, 'top', { negativePeriod: { least: 1_000_000_001 } }))).toBe('over-limit');
    for (const least of [Number.NaN, 10_000.5])
      expect(codeOf(set(core, 'top', { largeWin: { least } }))).toBe('bad-request');
    for (const days of [0, 31, 1.5]) expect(codeOf(set(core, 'top', { idleMember: { days } }))).toBe('bad-request');
    expect(codeOf(set(core, 'top', { unsignedContract: { days: 7 } }))).toBe('bad-request');
    expect(rulesOf(core.state, 'top')).toEqual(OFF);
    const rules = { largeWin: { least: 10_000 }, idleMember: { days: 30 } };
    expect(set(core, 'top', rules).events).toHaveLength(1);
    expect(set(core, 'top', rules).events).toEqual([]);
    expect(rulesOf(core.state, 'top')).toEqual({ ...OFF, ...rules });
    set(core, 'top', {});
    expect(core.state.alertRules.size).toBe(0);
  });
  it('can be muted as a kind of messages of its own', async () => {
    const core = await begin();
    const settings = { muted: ['alert' as const], quiet: null };
    expect(decideInbox(core.state, { kind: 'setNotifications', member: 'top', settings }).ok).toBe(true);
  });
});
