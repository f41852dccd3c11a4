/**
 * Operators who give red envelopes, decide redemptions and take back rounds that have ended, as the control interface and customer
 * service do; and agents who set their rules of alerts. An end by an operator is the only one that a round may have after its own (decision 0137).
 */
import type { Command } from '../../../server-mock/core/commands.ts';
import { pointAccountOf } from '../../../server-mock/core/points/reads.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import type { Act } from '../types.ts';
import { memberOf, VENDOR } from './smallWorld.ts';

const ACTS = ['grant-envelope', 'review', 'take-back', 'set-alert-rules'] as const;
export type EarningAct = Extract<Act, { act: (typeof ACTS)[number] }>;
export const isEarningAct = (one: Act): one is EarningAct => ACTS.some((act) => act === one.act);
const HOURS = 72;

/** `key`: of the transaction. Null: there is nothing to decide. */
export const earningCommandOf = (act: EarningAct, state: Readonly<HouseState>, key: string): Command | null => {
  const member = memberOf(act.account);
  switch (act.act) {
    case 'grant-envelope':
      return { kind: 'grantEnvelope', member, min: act.min, max: act.max, hours: HOURS };
    case 'set-alert-rules': {
      const least = { least: act.least };
      const rules = { largeWin: least, negativePeriod: least, idleMember: null, unsignedContract: null };
      return { kind: 'setAlertRules', agent: member, rules };
    }
    case 'review': {
      const open = pointAccountOf(state, member).redemptions.find(({ status }) => status === 'process');
      if (!open) return null;
      return { kind: 'decideRedemption', member, reference: open.reference, approved: act.approved };
    }
    case 'take-back': {
      const bets = (state.betsOf.get(member) ?? []).flatMap((id) => state.bets.get(id) ?? []);
      const latest = bets.findLast(({ vendor, state: end }) => vendor === VENDOR && (end === 'won' || end === 'lost'));
      if (!latest) return null;
      return { kind: 'rollback', member, vendor: VENDOR, roundId: latest.roundId, txId: key, demo: false };
    }
  }
};
