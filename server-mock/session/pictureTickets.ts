/** Tickets for pictures that members fetch: one use, within 60 s, in the file's address in place of the session's token. */
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';

/** Where an uploaded picture is fetched; the ticket follows. */
export const PICTURE_PATH = '/export/picture/';
export const PICTURE_TICKET_MS = 60_000;
/** Tickets of one member at a time: the pictures of several records. */
export const TICKETS_OF_MEMBER = 12;

export interface TicketedPicture {
  readonly member: string;
  readonly hash: string;
}
export interface PictureTickets {
  /** Null: the member has as many unused tickets as is allowed. */
  readonly issue: (picture: TicketedPicture) => string | null;
  /** Null: never issued, already used, or expired. */
  readonly use: (ticket: string) => TicketedPicture | null;
}
export const createPictureTickets = (clock: Pick<HouseClock, 'after'>, secure: Secure): PictureTickets => {
  const open = new Map<string, { readonly picture: TicketedPicture; readonly cancel: () => void }>();
  return {
    issue: (picture) => {
      const own = [...open.values()].filter((one) => one.picture.member === picture.member);
      if (own.length >= TICKETS_OF_MEMBER) return null;
      const ticket = secure.id();
      open.set(ticket, { picture, cancel: clock.after(PICTURE_TICKET_MS, () => open.delete(ticket)) });
      return ticket;
    },
    use: (ticket) => {
      const found = open.get(ticket);
      open.delete(ticket);
      found?.cancel();
      return found?.picture ?? null;
    },
  };
};
