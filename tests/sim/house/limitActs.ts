/** Members who set play limits and reality checks, take breaks, and end their other devices. */
import type { Command } from '../../../server-mock/core/commands.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import type { Act } from '../types.ts';
import { memberOf } from './smallWorld.ts';

const ACTS = ['set-limit', 'confirm-limit', 'take-break', 'end-devices', 'set-check', 'answer-check'] as const;
export type LimitAct = Extract<Act, { act: (typeof ACTS)[number] }>;
export const isLimitAct = (one: Act): one is LimitAct => ACTS.some((act) => act === one.act);

/** Null: there is nothing to end. */
export const limitCommandOf = (act: LimitAct, state: Readonly<HouseState>): Command | null => {
  const member = memberOf(act.account);
  switch (act.act) {
    case 'set-limit':
      return { kind: 'setLimit', member, limit: act.limit, period: act.period, amount: act.amount };
    case 'confirm-limit':
      return { kind: 'confirmLimit', member, limit: act.limit, period: act.period };
    case 'take-break':
      return { kind: 'takeBreak', member, term: act.term ?? 'day' };
    case 'set-check':
      return { kind: 'setRealityCheck', member, minutes: act.minutes };
    case 'answer-check':
      return { kind: 'answerRealityCheck', member };
    case 'end-devices': {
      const own = [...state.sessions.values()].filter((session) => session.member === member);
      const from = own.toSorted((a, b) => b.openedAt - a.openedAt)[0]?.id;
      return from === undefined ? null : { kind: 'endSessions', member, sessions: null, from };
    }
  }
};
