/** Exports: all rows of a record's filter as a file, fetched by an address with a ticket for one use (B-12). */
import { requestExport } from '../../../src/contract/exports/exports.calls.ts';
import type { RecordName } from '../../records/store/tables.ts';
import { Refused } from '../../security/refused.ts';
import { EXPORT_TICKET_MS } from '../../session/exportTickets.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { EXPORT_PATH } from '../exportPath.ts';
import { ask, asOfPosition, filterOf } from './recordRequest.ts';
import { type WholeRecord, writeWhole } from './wholeExports.ts';

const STORED: readonly RecordName[] = ['bets', 'ledger', 'cashier'];

const request = handle(requestExport, async (asked, house) => {
  const { format, language, chosen } = asked.body;
  const { record, from, to, ...rest } = chosen;
  const { reference, ...where } = rest as Readonly<Record<string, string | undefined>>;
  const filter = { ...filterOf(asked, { from, to }, where, house), reference };
  const member = callerOf(asked).member.id;
  const id = house.secure.id();
  const fileName = `${record}-${from}-${to}.${format}`;
  const stored = STORED.find((one) => one === record);
  const wish = { record: record as WholeRecord, filter, range: { from, to }, format, language };
  const whole = stored === undefined ? await writeWhole(wish, house) : null;
  const ticket = house.exportTickets.issue({ member, id, fileName, format, ...(whole && { text: whole.text }) });
  if (ticket === null) throw new Refused('too-many-requests', { retryAfter: EXPORT_TICKET_MS / 1_000 });
  const begin = async (name: RecordName) => {
    const begun = { kind: 'beginExport', id, record: name, filter, format, language } as const;
    const { value, asOf } = await ask<'beginExport'>(begun, {}, house).catch((error: unknown) => {
      house.exportTickets.revoke(ticket);
      throw error;
    });
    return { rows: value, asOf };
  };
  const { rows, asOf } = stored === undefined ? (whole ?? { rows: 0, asOf: 0 }) : await begin(stored);
  return {
    url: `${EXPORT_PATH}${ticket}`,
    expiresAt: house.clock.now() + EXPORT_TICKET_MS,
    rows,
    asOf: asOfPosition(asOf, house),
  };
});
export const exportsHandlers = [request];
