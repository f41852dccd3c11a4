/**
 * Tickets for exported files: one use, within 60 s, in the file's address in place of the session's token. A ticket that is not
 * used gives up its export.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';

export const EXPORT_TICKET_MS = 60_000;
/** Exports of one member at a time: each keeps the rows that change meanwhile. */
export const EXPORTS_OF_MEMBER = 2;

export interface ExportFile {
  readonly member: string;
  /** Id of the export in the record store. */
  readonly id: string;
  readonly fileName: string;
  readonly format: 'csv' | 'json';
  /** The whole file, where the house has it at hand; absent: the record store reads it chunk by chunk. */
  readonly text?: string;
}
export interface ExportTickets {
  /** Whether the member may begin one more export: ask before its file is made. */
  readonly hasRoom: (member: string) => boolean;
  /** Null: the member has as many exports under way as is allowed. */
  readonly issue: (file: ExportFile) => string | null;
  /** Null: never issued, already used, or expired. The export counts until `ended`. */
  readonly use: (ticket: string) => ExportFile | null;
  readonly ended: (file: ExportFile) => void;
  /** Takes back a ticket whose export could not begin. */
  readonly revoke: (ticket: string) => void;
}
/** `onUnused`: gives up the export of a ticket that expired. */
export const createExportTickets = (
  clock: Pick<HouseClock, 'after'>,
  secure: Secure,
  onUnused: (file: ExportFile) => void,
): ExportTickets => {
  const open = new Map<string, { readonly file: ExportFile; readonly cancel: () => void }>();
  const running = new Map<string, number>();
  const count = (member: string, by: number): void => {
    const now = (running.get(member) ?? 0) + by;
    if (now > 0) running.set(member, now);
    else running.delete(member);
  };
  const hasRoom = (member: string): boolean => (running.get(member) ?? 0) < EXPORTS_OF_MEMBER;
  return {
    hasRoom,
    issue: (file) => {
      if (!hasRoom(file.member)) return null;
      count(file.member, 1);
      const ticket = secure.id();
      const cancel = clock.after(EXPORT_TICKET_MS, () => {
        open.delete(ticket);
        count(file.member, -1);
        onUnused(file);
      });
      open.set(ticket, { file, cancel });
      return ticket;
    },
    use: (ticket) => {
      const found = open.get(ticket);
      open.delete(ticket);
      found?.cancel();
      return found?.file ?? null;
    },
    ended: ({ member }) => count(member, -1),
    revoke: (ticket) => {
      const found = open.get(ticket);
      if (!open.delete(ticket)) return;
      found?.cancel();
      count(found?.file.member ?? '', -1);
    },
  };
};
