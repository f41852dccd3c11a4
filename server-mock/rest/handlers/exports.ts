/** Exports: all rows of a record's filter as a file, fetched by an address with a ticket for one use (B-12). */
import { requestExport } from '../../../src/contract/exports/exports.calls.ts';
import type { RecordName } from '../../records/store/tables.ts';
import { Refused } from '../../security/refused.ts';
import { EXPORT_TICKET_MS } from '../../session/exportTickets.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { EXPORT_PATH } from '../exportPath.ts';
import { ask, asOfPosition, filterOf } from './recordRequest.ts';

const NAMES: readonly RecordName[] = ['bets', 'ledger', 'cashier'];

const request = handle(requestExport, async (asked, house) => {
  const { format, language, chosen } = asked.body;
  const { record, from, to, ...rest } = chosen;
  const name = NAMES.find((one) => one === record);
  // The house keeps no record of credit and bonuses yet; profit is a sum that the page shows whole.
  if (name === undefined) throw new Refused('not-built');
  const { reference, ...where } = rest as Readonly<Record<string, string | undefined>>;
  const filter = { ...filterOf(asked, { from, to }, where, house), reference };
  const member = callerOf(asked).member.id;
  const id = house.secure.id();
  const fileName = `${name}-${from}-${to}.${format}`;
  const ticket = house.exportTickets.issue({ member, id, fileName, format });
  if (ticket === null) throw new Refused('too-many-requests', { retryAfter: EXPORT_TICKET_MS / 1_000 });
  const wish = { kind: 'beginExport', id, record: name, filter, format, language } as const;
  const { value, asOf } = await ask<'beginExport'>(wish, {}, house).catch((error: unknown) => {
    house.exportTickets.revoke(ticket);
    throw error;
  });
  return {
    url: `${EXPORT_PATH}${ticket}`,
    expiresAt: house.clock.now() + EXPORT_TICKET_MS,
    rows: value,
    asOf: asOfPosition(asOf, house),
  };
});
export const exportsHandlers = [request];
