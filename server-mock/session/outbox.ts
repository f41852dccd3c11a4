/**
 * Collects everything the house sends by SMS or mail, because it has no carrier: readable on the vendor host at `/outbox`,
 * and as JSON at `/outbox.json` (D-62). Kept in memory, bounded, lost with the process.
 */
import type { HouseClock } from '../platform/clock.ts';

export interface Sms {
  /** Digits with the dialling code, no sign. */
  readonly to: string;
  readonly text: string;
}
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
export interface Sent {
  readonly by: 'sms' | 'mail';
  readonly to: string;
  /** Empty for sms. */
  readonly subject: string;
  readonly text: string;
  /** House clock, Unix ms. */
  readonly at: number;
}
export interface Outbox {
  readonly sms: (message: Sms) => void;
  readonly mail: (message: Mail) => void;
  /** Newest first. */
  readonly list: () => readonly Sent[];
}
const KEPT = 100;

export const createOutbox = (clock: Pick<HouseClock, 'now'>): Outbox => {
  let sent: readonly Sent[] = [];
  const put = (message: Omit<Sent, 'at'>): void => {
    sent = [{ ...message, at: clock.now() }, ...sent].slice(0, KEPT);
  };
  return {
    sms: ({ to, text }) => put({ by: 'sms', to, subject: '', text }),
    mail: ({ to, subject, text }) => put({ by: 'mail', to, subject, text }),
    list: () => sent,
  };
};
