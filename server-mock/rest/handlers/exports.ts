/** Exports: all rows of a table's filter as a file, fetched by an address with a ticket for one use (B-12). */
import type { BodyOf } from '../../../src/contract/call.ts';
import { requestExport } from '../../../src/contract/exports/exports.calls.ts';
import type { RecordName } from '../../records/store/tables.ts';
import { Refused } from '../../security/refused.ts';
import { EXPORT_TICKET_MS } from '../../session/exportTickets.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import type { Principal } from '../../session/principal.ts';
import { EXPORT_PATH } from '../exportPath.ts';
import { ask, asOfPosition, filterOf } from './recordRequest.ts';
import { isPointsRecord, type PointsChosen, writePoints } from './pointsExports.ts';
import { isReport, type ReportChosen, writeReport } from './reportExports.ts';
import { isTeamRecord, type TeamChosen, writeTeamRecord } from './teamExports.ts';
import { wholeFile, type WholeFile, type WholeRecord, writeWhole } from './wholeExports.ts';

type Asked = BodyOf<typeof requestExport>;
type OwnRecord = Exclude<Asked['chosen'], TeamChosen | PointsChosen | ReportChosen>;
const STORED: readonly RecordName[] = ['bets', 'ledger', 'cashier'];

/** A file that is written at once, or one that the record store reads chunk by chunk. */
type Source = { readonly whole: WholeFile } | { readonly begin: (id: string) => Promise<Omit<WholeFile, 'text'>> };

const ownSource = async (
  principal: Principal,
  chosen: OwnRecord,
  { format, language }: Asked,
  house: House,
): Promise<Source> => {
  const { record, from, to, ...rest } = chosen;
  const { reference, ...where } = rest as Readonly<Record<string, string | undefined>>;
  const filter = { ...filterOf({ principal }, { from, to }, where, house), reference };
  const stored = STORED.find((one) => one === record);
  if (stored === undefined) {
    const wish = { record: record as WholeRecord, filter, range: { from, to }, format, language };
    return { whole: await writeWhole(wish, house) };
  }
  return {
    begin: async (id) => {
      const begun = { kind: 'beginExport', id, record: stored, filter, format, language } as const;
      const { value, asOf } = await ask<'beginExport'>(begun, {}, house);
      return { rows: value, asOf };
    },
  };
};
const teamSource = (principal: Principal, chosen: TeamChosen, { format, language }: Asked, house: House): Source => {
  if (principal.caller !== 'agent') throw new Refused('agent-only');
  const write = wholeFile(format, language, house);
  const { seq, at } = house.gateway.watermark();
  const state = house.engine.state();
  // Past days come from the state and today's rows from the gateway: around midnight one day would be in both.
  if (at < state.day.start) throw new Refused('house-busy', { retryAfter: 1 });
  // Bets come from the state alone.
  const asOf = chosen.record === 'teamBets' ? state.pos : seq;
  return { whole: writeTeamRecord(principal.member.id, chosen, house, (columns, rows) => write(columns, rows, asOf)) };
};
/** Such as `bets-2026-11-20-2026-11-26.csv`, `team-week.json`. */
const nameOf = ({ chosen, format }: Asked): string => {
  const { record, period, from, to } = chosen as Readonly<Record<string, string | undefined>>;
  return `${[record, period, from, to].filter((part) => part !== undefined).join('-')}.${format}`;
};

const request = handle(requestExport, async ({ body, principal }, house) => {
  const caller = callerOf({ principal });
  const { chosen } = body;
  // The agent's own wallet is no business of the staff.
  if (caller.staff && !isTeamRecord(chosen) && !isReport(chosen)) throw new Refused('forbidden');
  const busy = new Refused('too-many-requests', { retryAfter: EXPORT_TICKET_MS / 1_000 });
  if (!house.exportTickets.hasRoom(caller.member.id)) throw busy;
  const source = isTeamRecord(chosen)
    ? teamSource(caller, chosen, body, house)
    : isReport(chosen)
      ? { whole: await writeReport(caller, chosen, body, house) }
      : isPointsRecord(chosen)
        ? { whole: writePoints(caller.member.id, chosen, house, wholeFile(body.format, body.language, house)) }
        : await ownSource(caller, chosen, body, house);
  const id = house.secure.id();
  const text = 'whole' in source ? { text: source.whole.text } : {};
  const ticket = house.exportTickets.issue({
    member: caller.member.id,
    id,
    fileName: nameOf(body),
    format: body.format,
    ...text,
  });
  if (ticket === null) throw busy;
  const begin = async (): Promise<Omit<WholeFile, 'text'>> => {
    if ('whole' in source) return source.whole;
    return source.begin(id).catch((error: unknown) => {
      house.exportTickets.revoke(ticket);
      throw error;
    });
  };
  const { rows, asOf } = await begin();
  return {
    url: `${EXPORT_PATH}${ticket}`,
    expiresAt: house.clock.now() + EXPORT_TICKET_MS,
    rows,
    asOf: asOfPosition(asOf, house),
  };
});
export const exportsHandlers = [request];
