/**
 * Members who read their records page by page, from the newest to the oldest, over a lossy connection. What they have read is
 * reported with the sums that the house named beside the first page.
 */
import type { AssembledHouse } from '../../../server-mock/cli/assemble.ts';
import type { BetSums, LedgerSums, MoveSums } from '../../../server-mock/records/store/totals.ts';
import type { RecordPage } from '../../../server-mock/records/store/store.ts';
import type { Act, RecordWalk, SimHooks } from '../types.ts';
import { memberOf } from './smallWorld.ts';
import { TRIES, type VendorConnection } from './vendorConnection.ts';

type Walk = Extract<Act, { act: 'walk' }>;
export interface RecordReaders {
  readonly walk: (act: Walk) => void;
  /** Members who have not come to the end of their record. */
  readonly busy: () => number;
}
/** Every day that a run may come to, whatever its clocks do. */
const EVERY_DAY = { from: 20_250_101, to: 20_281_231 } as const;
const TOTALS = { bets: 'betTotals', ledger: 'ledgerTotals', cashier: 'cashierTotals' } as const;

interface PageRead {
  readonly page: RecordPage;
  readonly totals: BetSums | LedgerSums | MoveSums;
  readonly position: RecordWalk['position'];
}
const readPage = async (
  { house }: AssembledHouse,
  { account, record, size }: Walk,
  cursor: string | undefined,
): Promise<PageRead | null> => {
  const filter = { member: memberOf(account), where: {}, ...EVERY_DAY };
  const { seq } = house.gateway.watermark();
  // Both are asked for before either is answered, so that both stand at one position.
  const [page, totals] = await Promise.all([
    house.records.ask<'page'>({ kind: 'page', record, filter, size, cursor }, seq),
    house.records.ask<'betTotals' | 'ledgerTotals' | 'cashierTotals'>({ kind: TOTALS[record], filter }, seq),
  ]);
  if (page === null || page.value === null || totals === null) return null;
  return { page: page.value, totals: totals.value, position: { epoch: house.gateway.epoch, seq: page.asOf } };
};

export const createRecordReaders = (connection: VendorConnection, hooks: SimHooks): RecordReaders => {
  let reading = 0;
  /** Null: no answer came, or the house refused. */
  const pageOf = async (act: Walk, cursor: string | undefined): Promise<PageRead | null> => {
    for (let tried = 1; tried <= TRIES; tried += 1) {
      let read: PageRead | null = null;
      const answer = await connection.call(async (at) => {
        read = await readPage(at, act, cursor);
        return { ok: read !== null };
      });
      if (answer?.ok === true && read !== null) return read;
      await connection.retryDelay();
    }
    return null;
  };
  const walk = async (act: Walk): Promise<void> => {
    const first = await pageOf(act, undefined);
    if (first === null) return;
    const rows = [...first.page.rows];
    let last = first;
    while (last.page.older !== null) {
      await connection.pause(act.pauseMs);
      const next = await pageOf(act, last.page.older);
      // A new journal has another record: its reader begins again, another time.
      if (next === null || next.position.epoch !== first.position.epoch) return;
      rows.push(...next.page.rows);
      last = next;
    }
    const { position, totals } = first;
    hooks.onWalked?.({
      member: memberOf(act.account),
      record: act.record,
      rows,
      position,
      totals,
      countAtEnd: last.totals.count,
    });
  };
  return {
    walk: (act) => {
      reading += 1;
      const end = (): void => {
        reading -= 1;
      };
      walk(act).then(end, (error: unknown) => {
        end();
        hooks.onFault?.('records', error);
      });
    },
    busy: () => reading,
  };
};
