/**
 * Call handlers of a replay (P-12): topics from the gateway with the live projections, log-in and configuration by this
 * house itself, other reads from the recording, and `replaying` for every write.
 */
import type { CallRow } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/index.ts';
import * as session from '../../src/contract/session/session.calls.ts';
import { isErrorCode } from '../../src/contract/errors.ts';
import type { Member } from '../core/state.ts';
import { callerOf, handle, type CallHandler } from '../session/handler.ts';
import { handlers as live } from '../rest/handlers/index.ts';
import { Refused } from '../security/refused.ts';
import type { RecordedAnswers } from './initialSnapshot.ts';
import type { ReadOnlyEngine } from './readOnlyEngine.ts';

export interface ReplayHandlersParts {
  readonly answers: RecordedAnswers;
  readonly readOnlyEngine: ReadOnlyEngine;
  /** Position of the replay, ms since the recording's start. */
  readonly at: () => number;
}
/** Calls answered by this house, not from the recording: its addresses, its seal key, its challenges. */
const OWN: ReadonlySet<string> = new Set([
  'permission',
  'whitelabel',
  'domainRoute',
  'registerSettings',
  'captcha',
  'botChallenge',
]);

/** The viewer's log-in: any password is accepted, because there is nothing to protect but the recording. */
const sessionHandlers = (readOnlyEngine: ReadOnlyEngine): readonly CallHandler[] => {
  const logIn = (viewer: Member) => ({
    ...readOnlyEngine.openSession(viewer),
    firstTimeLogin: false,
    passwordExpired: false,
    mustChange: 'none' as const,
    changeTicket: null,
  });
  const { viewer } = readOnlyEngine;
  return [
    handle(session.login, ({ body: { username } }) => {
      if (viewer && username.trim().toLowerCase() === viewer.account) return logIn(viewer);
      const message = viewer ? `this recording was seen by ${viewer.account}` : 'this recording was seen by a visitor';
      throw new Refused('wrong-credentials', { message, value: { captcha: false } });
    }),
    handle(session.renewSession, (request) => {
      const { member, session: old } = callerOf(request);
      const next = readOnlyEngine.openSession(member);
      // The old token is invalidated, so that a token from an address works once (SAFE-11).
      readOnlyEngine.closeSession(old.id);
      return next;
    }),
    handle(session.logout, (request) => {
      readOnlyEngine.closeSession(callerOf(request).session.id);
      return { ended: true };
    }),
  ];
};
const replaying = (row: CallRow): CallHandler => ({
  row,
  run: () => {
    throw new Refused('replaying', { message: `a recording is being replayed: ${row.name} does nothing here` });
  },
});
const recorded = (row: CallRow, { answers, at }: ReplayHandlersParts): CallHandler => ({
  row,
  run: ({ query }) => {
    const found = answers.find(row.name, query, at());
    // Recorded by another version, or fully redacted: it counts as not recorded.
    const fits = found !== null && (found.code !== null || row.answer.safeParse(found.answer).success);
    if (!fits)
      throw new Refused('replaying', { message: `the recording holds no answer to ${row.name} of this query` });
    if (found.code === null) return found.answer;
    throw new Refused(isErrorCode(found.code) ? found.code : 'unknown-error', { message: 'as recorded' });
  },
});

/** Handlers by call name, for every call of the contract. */
export const replayHandlers = (parts: ReplayHandlersParts): Readonly<Record<string, CallHandler>> => {
  const byName = new Map(sessionHandlers(parts.readOnlyEngine).map((handler) => [handler.row.name, handler]));
  const pick = (row: CallRow): CallHandler => {
    const liveHandler = live[row.name];
    if (liveHandler && (liveHandler.topic !== undefined || OWN.has(row.name))) return liveHandler;
    return byName.get(row.name) ?? (row.write ? replaying(row) : recorded(row, parts));
  };
  return Object.fromEntries(CALLS.map((row) => [row.name, pick(row)]));
};
