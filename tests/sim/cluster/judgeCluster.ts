/** What must hold at the end of a cluster's run, from the journal alone: nothing acknowledged is lost or doubled, one writer at a time. */
import { audit } from '../../../server-mock/core/ledger.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { fold } from '../../../server-mock/core/load.ts';
import { emptyState } from '../../../server-mock/core/state.ts';
import { fromStoredRecord } from '../../../server-mock/journal/chain.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { checkRows, CHAIN_START, toStored } from '../../../server-mock/journal/postgres/rows.ts';
import { historyFault } from '../../../server-mock/journal/postgres/testing/historyFault.ts';
import type { SeenFrame } from './clusterClient.ts';
import type { RunningGateway } from './clusterGateway.ts';
import type { DatabaseRow } from './databaseModel.ts';
import { ACTOR } from './writers.ts';

export interface ClusterEnd {
  readonly rows: readonly DatabaseRow[];
  /** Declared durable by the last leader: a gateway has as much, and no more. */
  readonly durable: number;
  readonly acknowledged: ReadonlySet<string>;
  readonly frames: readonly SeenFrame[];
  readonly gateways: readonly RunningGateway[];
}
/** A state topic's frame says what the record at its position said. */
const balanceIn = (data: unknown): unknown => (data as { readonly balance?: unknown } | null)?.balance;

type Followed = ReturnType<RunningGateway['engine']['state']>;
const difference = (followed: Followed, state: Followed): string | null => {
  if (followed.pos !== state.pos) return `a gateway stands at ${followed.pos}, and what is durable at ${state.pos}`;
  for (const [account, amount] of state.balances)
    if (followed.balances.get(account) !== amount) return `a gateway has another balance of ${account}`;
  return null;
};
/** The first broken promise, or null. */
export const judgeCluster = ({ rows, durable, acknowledged, frames, gateways }: ClusterEnd): string | null => {
  const fault = historyFault(rows);
  if (fault !== null) return fault;
  const chain = checkRows(CHAIN_START, rows);
  if ('why' in chain) return `the record at ${chain.pos} ${chain.why}`;
  const records: readonly JournalRecord[] = rows.map((row) => fromStoredRecord(toStored(row).record, row.hash));
  const times = new Map<string, number>();
  for (const { actor, commandId } of records)
    if (actor === ACTOR && commandId !== null) times.set(commandId, (times.get(commandId) ?? 0) + 1);
  for (const key of acknowledged)
    if (times.get(key) !== 1) return `the acknowledged ${key} is there ${times.get(key) ?? 0} times`;
  const state = emptyState();
  for (const { pos, at, events } of records) {
    fold(state, pos, at, events as readonly HouseEvent[]);
    const unequal = audit(state.balances);
    if (unequal !== null) return `the books are wrong after ${pos}: ${JSON.stringify(unequal)}`;
    if (pos !== durable) continue;
    const apart = gateways.map(({ engine }) => difference(engine.state(), state)).find((one) => one !== null);
    if (apart) return apart;
  }
  for (const { topic, seq, data } of frames) {
    const touch = records[seq - 1]?.touches.find((one) => one.topic === topic);
    if (!touch) return `a client saw ${topic} at ${seq}, and no record there touches it`;
    if (topic.startsWith('wallet:') && balanceIn(data) !== balanceIn(touch.data))
      return `a client saw ${topic} at ${seq} as ${JSON.stringify(data)}, and it was ${JSON.stringify(touch.data)}`;
  }
  return null;
};
