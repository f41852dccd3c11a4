/** The tree of a team's rows: branches, the path to one, and the totals of each. */
import type { TeamRow } from '../../contract/team/team.topics.ts';
import { byIdentity, keysIn, rowIn, rowsIn } from '../../lib/rowTable.ts';
import { tableTotals, type TeamRows, teamTotals, type TeamTotals } from './team.calc.ts';

/** From the top down to `branch`; empty at the top itself or for an unknown member. */
export const pathTo = (rows: TeamRows, branch: string | null): readonly TeamRow[] => {
  const path: TeamRow[] = [];
  for (let id = branch; id !== null; ) {
    const row: TeamRow | undefined = rowIn(rows, id);
    // A repeated row means a cycle, which is not a tree.
    if (row === undefined || path.includes(row)) break;
    path.unshift(row);
    id = row.upline;
  }
  return path;
};
/** Ids of the members directly below each; made anew when a member joins, leaves or moves, and not for a figure. */
const below = byIdentity((rows: TeamRows): ReadonlyMap<string, readonly string[]> => {
  const children = new Map<string, string[]>();
  for (const { member, upline } of rowsIn(rows)) {
    const own = children.get(upline);
    if (own) own.push(member);
    else children.set(upline, [member]);
  }
  return children;
});
/** Members who have downlines. */
export const headsOf = byIdentity((rows: TeamRows): ReadonlySet<string> => new Set(below(rows).keys()));
/** A member and all below. */
const from = (rows: TeamRows, head: TeamRow): readonly TeamRow[] => {
  const children = below(rows);
  const found: TeamRow[] = [head];
  for (const { member } of found) for (const id of children.get(member) ?? []) found.push(rowIn(rows, id) as TeamRow);
  return found;
};
/** The branch's head and all members below it; the whole team for an unknown branch. */
export const branchRows = (rows: TeamRows, branch: string | null): readonly TeamRow[] => {
  const head = branch === null ? undefined : rowIn(rows, branch);
  return head === undefined ? rowsIn(rows) : from(rows, head);
};

/** Totals of a branch, or of the whole team for none or an unknown one. */
export const branchTotals = (rows: TeamRows, branch: string | null): TeamTotals =>
  branch === null || rowIn(rows, branch) === undefined ? tableTotals(rows) : teamTotals(branchRows(rows, branch));

/** One tile of the map and one line of its table: a branch, or a single member. Minor units. */
export interface TeamNode {
  readonly id: string;
  readonly account: string;
  readonly level: number;
  /** Heads of branches can be opened. */
  readonly opens: boolean;
  /** Number of members, including the head. */
  readonly members: number;
  readonly bets: number;
  readonly turnover: number;
  /** Of the members: wins less stakes. */
  readonly result: number;
}
export type MapKind = 'branches' | 'members';

/** Cached by row: of thousands a few hundred change in a second, and only those are rendered again. */
const ofRow = new WeakMap<TeamRow, TeamNode>();
const alone = (row: TeamRow): TeamNode => {
  const known = ofRow.get(row);
  if (known) return known;
  const { member, account, level, bets, turnover, result } = row;
  const node = { id: member, account, level, opens: false, members: 1, bets, turnover, result };
  ofRow.set(row, node);
  return node;
};
const summed = (head: TeamRow, rows: readonly TeamRow[]): TeamNode => {
  let [bets, turnover, result] = [0, 0, 0];
  for (const row of rows) {
    bets += row.bets;
    turnover += row.turnover;
    result += row.result;
  }
  const { member, account, level } = head;
  return { id: member, account, level, opens: rows.length > 1, members: rows.length, bets, turnover, result };
};
const topIds = byIdentity((rows: TeamRows) => keysIn(rows).filter((id) => rowIn(rows, id)?.level === 1));
/**
 * The nodes under `branch` (null: under the agent): its direct downlines, each with all members below, and its head
 * alone; or every member alone. Either way the nodes cover the branch exactly.
 */
export const nodesOf = (rows: TeamRows, branch: string | null, kind: MapKind): readonly TeamNode[] => {
  if (kind === 'members') return branchRows(rows, branch).map(alone);
  const head = branch === null ? undefined : rowIn(rows, branch);
  const direct = head === undefined ? topIds(rows) : (below(rows).get(head.member) ?? []);
  const branches = direct.map((id) => {
    const row = rowIn(rows, id) as TeamRow;
    return summed(row, from(rows, row));
  });
  return head === undefined ? branches : [alone(head), ...branches];
};

/** Sizes within a factor of 1.5 are one step, so that a node that grows a little keeps its place. */
const STEP = 1.5;
const stepOf = (turnover: number): number => (turnover <= 0 ? -1 : Math.floor(Math.log(turnover) / Math.log(STEP)));
/** Large before small, by account within a step: small changes do not affect the order. */
export const orderedNodes = (nodes: readonly TeamNode[]): readonly TeamNode[] =>
  nodes
    .map((node) => ({ node, step: stepOf(node.turnover) }))
    .sort((a, b) => b.step - a.step || (a.node.account < b.node.account ? -1 : 1))
    .map(({ node }) => node);

export const MAP_COLUMNS = ['account', 'members', 'bets', 'turnover', 'result'] as const;
export type MapColumn = (typeof MAP_COLUMNS)[number];
export interface MapOrder {
  readonly by: MapColumn;
  readonly descending: boolean;
}
/** Sorted by a column of the table; equal figures by account in both directions. */
export const sortedNodes = (nodes: readonly TeamNode[], { by, descending }: MapOrder): readonly TeamNode[] => {
  const way = descending ? -1 : 1;
  const named = (a: TeamNode, b: TeamNode): number => (a.account < b.account ? -1 : 1);
  return nodes.toSorted((a, b) =>
    by === 'account' ? way * named(a, b) : a[by] === b[by] ? named(a, b) : way * (a[by] - b[by]),
  );
};

/** Nodes in a given order of ids: missing ones are left out, new ones go to the end. */
export const inOrderOf = (nodes: readonly TeamNode[], ids: readonly string[]): readonly TeamNode[] => {
  const left = new Map(nodes.map((node) => [node.id, node]));
  const known = ids.flatMap((id) => {
    const node = left.get(id);
    left.delete(id);
    return node ?? [];
  });
  return left.size === 0 ? known : [...known, ...left.values()];
};
