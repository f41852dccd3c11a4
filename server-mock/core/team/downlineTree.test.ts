/** An agent never reads or acts on an id outside the own tree, while members move (R-AGENT-14, SAFE-31). */
import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { createCoreFixture, type CoreFixture } from '../salary/testing/treeFixture.ts';
import type { Command } from '../commands.ts';
import { downlineRow, downlineRows, pathBelow } from './downlines.ts';

const IDS = Array.from({ length: 14 }, (_, n) => `n${n}`);
/** An own walk from the top, so that it shares no code with what it checks. */
const treeOf = ({ state }: CoreFixture, agent: string): ReadonlySet<string> => {
  const below = new Set<string>();
  for (let grew = true; grew; ) {
    grew = false;
    for (const { id, upline } of state.members.values())
      if (upline !== null && (upline === agent || below.has(upline)) && !below.has(id)) {
        below.add(id);
        grew = true;
      }
  }
  return below;
};
const ALL = { search: '', status: undefined, kind: undefined, sort: 'account', descending: false } as const;

it.each([1, 2, 3, 4, 5, 6])(
  'R-AGENT-14 an agent reaches the own tree alone, while members move: seed %i',
  async (seed) => {
    const random = createRandom(seed, 'tree');
    const pick = (): string => IDS[random.integer(IDS.length)] ?? '';
    const core = await createCoreFixture(
      IDS.map((id, n) => ({ id, upline: n === 0 ? null : (IDS[random.integer(n)] ?? null), agent: n % 3 !== 2 })),
      1_790_000_100_000,
    );
    for (const id of IDS) core.state.rates.set(id, 1_000);
    let refused = 0;
    for (let step = 0; step < 120; step += 1) {
      core.execute({ kind: 'moveMember', member: pick(), upline: pick() });
      const [agent, member] = [pick(), pick()];
      const inside = treeOf(core, agent);
      expect(new Set(downlineRows(core.state, agent, { ...ALL, under: agent }).map((row) => row.member))).toEqual(
        inside,
      );
      expect(downlineRow(core.state, agent, member) !== null).toBe(inside.has(member));
      if (inside.has(member))
        for (const one of pathBelow(core.state, member, agent)) expect(inside.has(one.member)).toBe(true);
      const direct = core.state.members.get(member)?.upline === agent;
      const acts: readonly Command[] = [
        { kind: 'freezeDownline', agent, member, frozen: random.integer(2) === 0 },
        { kind: 'setDownlineRate', agent, member, rate: 1_000 },
        { kind: 'transferDownline', member: agent, downline: member, amount: 100, reference: `r${step}` },
      ];
      for (const act of acts) {
        const before = JSON.stringify([...core.state.frozen, ...core.state.balances]);
        const { decision, events } = core.execute(act);
        const allowed = act.kind === 'freezeDownline' ? inside.has(member) : direct;
        if (allowed) continue;
        refused += 1;
        expect(decision.ok, `${act.kind} of ${member} by ${agent}`).toBe(false);
        expect(events).toEqual([]);
        expect(JSON.stringify([...core.state.frozen, ...core.state.balances])).toBe(before);
      }
    }
    expect(refused).toBeGreaterThan(50);
  },
);
