/**
 * What a replay answers to calls (P-12): topics from the gateway by the house's own projections, the door and the
 * configuration by this house itself, other reads from the recording, and `replaying` to everything that would write.
 */
import type { CallRow } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/index.ts';
import * as session from '../../src/contract/session/session.calls.ts';
import { isErrorCode } from '../../src/contract/errors.ts';
import type { Member } from '../house/state.ts';
import { callerOf, handle, type Built } from '../rest/handler.ts';
import { handlers as live } from '../rest/handlers/index.ts';
import { Refused } from '../rest/refused.ts';
import type { RecordedAnswers } from './firstLook.ts';
import type { StandIn } from './standIn.ts';

export interface ReplayHandlersParts {
  readonly answers: RecordedAnswers;
  readonly standIn: StandIn;
  /** Ms since the recording's start that are shown now. */
  readonly at: () => number;
}
/** Of this house and not of the recorded one: its addresses, its seal key, its puzzles. */
const OWN: ReadonlySet<string> = new Set([
  'permission',
  'whitelabel',
  'domainRoute',
  'registerSettings',
  'captcha',
  'botChallenge',
]);

/** The viewer's door: any password opens it, for there is nothing behind it but what was recorded. */
const doorOf = (standIn: StandIn): readonly Built[] => {
  const enter = (viewer: Member) => ({
    ...standIn.enter(viewer),
    firstTimeLogin: false,
    passwordExpired: false,
    mustChange: 'none' as const,
    changeTicket: null,
  });
  const { viewer } = standIn;
  return [
    handle(session.login, ({ body: { username } }) => {
      if (viewer && username.trim().toLowerCase() === viewer.account) return enter(viewer);
      const message = viewer ? `this recording was seen by ${viewer.account}` : 'this recording was seen by a visitor';
      throw new Refused('wrong-credentials', { message, value: { captcha: false } });
    }),
    handle(session.renewSession, (asked) => {
      const { member, session: old } = callerOf(asked);
      const next = standIn.enter(member);
      // Traded, and so used once: what stood in an address is worth nothing any more (SAFE-11).
      standIn.leave(old.id);
      return next;
    }),
    handle(session.logout, (asked) => {
      standIn.leave(callerOf(asked).session.id);
      return { ended: true };
    }),
  ];
};
const replaying = (row: CallRow): Built => ({
  row,
  run: () => {
    throw new Refused('replaying', { message: `a recording is being replayed: ${row.name} does nothing here` });
  },
});
const recorded = (row: CallRow, { answers, at }: ReplayHandlersParts): Built => ({
  row,
  run: ({ query }) => {
    const found = answers.find(row.name, query, at());
    // Recorded by another version, or redacted to nothing: as good as not recorded.
    const fits = found !== null && (found.code !== null || row.answer.safeParse(found.answer).success);
    if (!fits)
      throw new Refused('replaying', { message: `the recording holds no answer to ${row.name} of this query` });
    if (found.code === null) return found.answer;
    throw new Refused(isErrorCode(found.code) ? found.code : 'unknown-error', { message: 'so it was recorded' });
  },
});

/** By row's name, complete over the contract. */
export const replayHandlers = (parts: ReplayHandlersParts): Readonly<Record<string, Built>> => {
  const door = new Map(doorOf(parts.standIn).map((built) => [built.row.name, built]));
  const pick = (row: CallRow): Built => {
    const own = live[row.name];
    if (own && (own.topic !== undefined || OWN.has(row.name))) return own;
    return door.get(row.name) ?? (row.write ? replaying(row) : recorded(row, parts));
  };
  return Object.fromEntries(CALLS.map((row) => [row.name, pick(row)]));
};
