/** Computes the lines of a payout: earnings by branch, limited in number, exact in sum. */
import type { SalaryLine } from '../../../src/contract/salary/salary.topics.ts';
import type { HouseState } from '../state.ts';
import type { Branch } from './types.ts';
import { payoutReference } from './window.ts';

/** Fewer than the contract allows, since a day of payouts must fit into one frame. Twelve branches, won and lost. */
export const LINES_KEPT = 24;
const KINDS = ['won', 'lost', 'correction'] as const;

/** Agents' ids contain no space, so keys are unique. */
export const branchKey = ({ agent, kind, member, corrects }: Pick<Branch, 'agent' | 'kind' | 'member' | 'corrects'>) =>
  `${agent} ${kind} ${corrects?.betId ?? member}`;

const lineOf = (state: Pick<HouseState, 'members'>, branch: Branch): SalaryLine => {
  const { agent, member, kind, bets, stake, earned, corrects } = branch;
  const account = state.members.get(member)?.account ?? '';
  return {
    member,
    account,
    kind,
    bets,
    stake,
    earned,
    corrects: corrects && { betId: corrects.betId, reference: payoutReference(corrects.window, agent) },
  };
};
const merged = (lines: readonly SalaryLine[]): readonly SalaryLine[] =>
  KINDS.flatMap((kind) => {
    const some = lines.filter((line) => line.kind === kind);
    if (some.length === 0) return [];
    const sum = (pick: (line: SalaryLine) => number): number => some.reduce((all, line) => all + pick(line), 0);
    const [bets, stake, earned] = [sum((l) => l.bets), sum((l) => l.stake), sum((l) => l.earned)];
    return [{ member: '', account: '', kind, bets, stake, earned, corrects: null }];
  });
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorted by branch, then won, lost, correction. Beyond `most` the smallest earnings are merged into one line of each kind. */
export const payoutLines = (
  state: Pick<HouseState, 'members'>,
  branches: readonly Branch[],
  most = LINES_KEPT,
): readonly SalaryLine[] => {
  const bySize = branches
    .map((branch) => lineOf(state, branch))
    .sort((a, b) => Math.abs(b.earned) - Math.abs(a.earned));
  const shown = bySize.length <= most ? bySize.length : most - KINDS.length;
  const order = (a: SalaryLine, b: SalaryLine): number =>
    text(a.member, b.member) ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    text(a.corrects?.betId ?? '', b.corrects?.betId ?? '');
  return [...bySize.slice(0, shown).sort(order), ...merged(bySize.slice(shown))];
};
