/** Real-time salary of an agent (R-CONT-08, 09). A payout is the exact sum of its lines (D-63). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount, id, itemId, logAnswer, shortText, unixMs } from '../fields.ts';
import { int, list, millionths, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { minorOf, snapshotRead } from '../snapshot.ts';

const SALARY_LINE_KINDS = ['won', 'lost', 'correction'] as const;
/**
 * Most lines of a payout. Beyond it (a house may stop earlier) the smallest lines are merged into one line per kind,
 * with member ''.
 */
export const SALARY_LINES = 400;
/**
 * What one branch of the agent's tree earned in a window: one line for each direct downline and kind, and one for each
 * bet that was rolled back after its payout (`correction`: minus what that payout had counted).
 */
export const salaryLine = obj({
  /** The direct downline at the head of the branch; '' for a merged line. */
  member: text(64, 'member'),
  account: text(64, 'account'),
  kind: oneOf(...SALARY_LINE_KINDS),
  bets: int(0),
  /** Minor units, of these bets; never negative, not even for a correction. */
  stake: minor(0),
  /** Millionths of a minor unit; at most 0 for a correction. */
  earned: millionths(),
  /**
   * Only for corrections: the bet that was rolled back, and the payout that had counted it; null otherwise and when
   * merged.
   */
  corrects: nullable(obj({ betId: text(64, 'id'), reference: text(64, 'id') })),
});
export type SalaryLine = Decoded<typeof salaryLine>;

/**
 * One settled window: earned of all lines + carriedIn − carriedOut = payout × 1,000,000, exactly. A window that earned
 * nothing has payout 0 and is shown as nothing due. `bets` and `stake` cover the won and lost lines.
 */
export const salaryPayout = obj({
  id: int(1),
  /** The same reference in balance and account record (R-CONT-08). */
  reference: text(64, 'id'),
  windowStart: time(),
  windowEnd: time(),
  bets: int(0),
  stake: minor(0),
  payout: minor(0),
  /** Remainders in millionths of a minor unit; may be negative. */
  carriedIn: millionths(),
  carriedOut: millionths(),
  lines: list(salaryLine, SALARY_LINES),
  at: time(),
});
export type SalaryPayout = Decoded<typeof salaryPayout>;
/** Parts per million of a minor unit, carried to the next window; may be negative. */
const micro = z.number().check(z.int());
export const realtimeSalary = call({
  ...AGENT_RELAY,
  name: 'realtimeSalary',
  method: 'GET',
  path: '/wps/relay/salary/realtime',
  answer: logAnswer(
    z.object({
      id: itemId,
      reference: id,
      windowStart: unixMs,
      windowEnd: unixMs,
      bets: z.number(),
      stake: amount,
      payout: amount,
      carriedIn: micro,
      carriedOut: micro,
      lines: z.array(
        z.object({
          member: shortText,
          account: shortText,
          kind: z.enum(SALARY_LINE_KINDS),
          bets: z.number(),
          stake: amount,
          earned: micro,
          corrects: z.nullable(z.object({ betId: id, reference: id })),
        }),
      ),
      at: unixMs,
    }),
  ),
  topic: 'salary:{agent}',
  summary: 'Real-time salary payouts, oldest first',
  rows: [],
});
export const salaryTopic = defineTopic({
  pattern: 'salary:{agent}',
  class: 'log',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  item: salaryPayout,
  durable: true,
  // A day of five-minute windows (R-CONT-09); with their lines, the most that one frame may carry.
  limit: 300,
  summary: 'Real-time salary payouts',
  snapshot: snapshotRead({
    call: realtimeSalary,
    query: () => ({}),
    data: ({ from, items }) => ({
      from,
      items: items.map((payout) => ({
        ...payout,
        stake: minorOf(payout.stake),
        payout: minorOf(payout.payout),
        lines: payout.lines.map((line) => ({ ...line, stake: minorOf(line.stake) })),
      })),
    }),
  }),
});

/** `accrued` in millionths of a minor unit, so that it is exact until it is paid. */
export const accrualValue = obj({
  windowStart: time(),
  windowEnd: time(),
  bets: int(0),
  stake: minor(0),
  accrued: millionths(),
  carriedIn: millionths(),
});
export type AccrualValue = Decoded<typeof accrualValue>;
export const realtimeAccrual = call({
  ...AGENT_RELAY,
  name: 'realtimeAccrual',
  method: 'GET',
  path: '/wps/relay/salary/realtime/accrual',
  answer: z.object({
    windowStart: unixMs,
    windowEnd: unixMs,
    bets: z.number(),
    stake: amount,
    accrued: micro,
    carriedIn: micro,
  }),
  topic: 'accrual:{agent}',
  summary: 'What has built up since the last settlement',
  rows: [],
});
export const accrualTopic = defineTopic({
  pattern: 'accrual:{agent}',
  class: 'state',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 500,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  value: accrualValue,
  summary: 'What has built up since the last settlement',
  snapshot: snapshotRead({
    call: realtimeAccrual,
    query: () => ({}),
    data: (answer) => ({ ...answer, stake: minorOf(answer.stake) }),
  }),
});
