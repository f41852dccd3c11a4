/** For tests: a durable log and one that is not durable, as frames and as pages of the house. */
import { success, type Reply, type SeenRequest } from '../../rest/testing/fakeHouse.ts';

export const LEDGER = 'ledger:m1';
export const CHAT = 'chat:r1';
export const LEDGER_PATH = '/wps/relay/transactions';
const AT = 1_760_000_000_000;

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
/** Each item's journal position is ten times its id, so that a test detects a mix-up of the two. */
export const seqOf = (id: number): number => id * 10;

const entry = (id: number) => ({
  id,
  type: 'bet' as const,
  amount: -100,
  balanceAfter: 100_000 - 100 * id,
  reference: `r${id}`,
  detail: '',
  at: AT,
});
const said = (id: number) => ({ id, key: `k${id}`, member: 'm2', nickname: 'n', silk: 's', text: `t${id}`, at: AT });

interface Span {
  readonly epoch?: number;
  readonly prev?: number;
  readonly first: number;
  readonly last: number;
  readonly from?: number;
}
const logFrame =
  (topic: string, item: (id: number) => unknown) =>
  ({ epoch = 7, prev = -1, first, last, from = 1 }: Span) => ({
    topic,
    epoch,
    prev,
    seq: seqOf(last),
    kind: prev < 0 ? 'snapshot' : 'items',
    at: AT,
    data: { from, items: range(first, last).map(item) },
  });
export const ledgerFrame = logFrame(LEDGER, entry);
export const chatFrame = logFrame(CHAT, said);

/** A house that keeps items `from` to `newest`. It answers a page of `page` items after `?after=epoch.id`, else the newest. */
export const fakeLedgerHouse =
  (kept: { epoch: number; from: number; newest: number; page: number }, now: () => number) =>
  ({ params }: SeenRequest): Reply => {
    const given = params['after'];
    const asked = typeof given === 'string' ? /^(\d+)\.(\d+)$/.exec(given) : null;
    const after = asked && Number(asked[1]) === kept.epoch ? Number(asked[2]) : null;
    const first = Math.max(kept.from, after === null ? kept.newest - kept.page + 1 : after + 1);
    const last = Math.min(kept.newest, first + kept.page - 1);
    const items = range(first, last).map((id) => ({
      ...entry(id),
      amount: '-1.00',
      balanceAfter: (1_000 - id).toFixed(2),
    }));
    const position = { topic: LEDGER, epoch: kept.epoch, seq: seqOf(Math.max(last, after ?? 0)), from: kept.from };
    return success({ from: kept.from, items }, now(), position);
  };
