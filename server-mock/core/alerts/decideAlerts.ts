/** Decides an agent's rules of alerts, and the alerts that a decision raises (decision 0334). */
import {
  ALERT_IDLE_DAYS,
  ALERT_LEAST,
  ALERT_UNSIGNED_DAYS,
  NO_ALERT_RULES,
} from '../../../src/contract/alerts/alertLimits.ts';
import { isWaiting } from '../contracts/applyContract.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { dateText } from '../team/day.ts';
import { isFollowingAgent, uplinesOf } from '../team/tree.ts';
import { windowKey } from './applyAlerts.ts';
import type { Alert, AlertCommand, AlertRaised, AlertRule, AlertRules } from './types.ts';

type State = Readonly<HouseState>;
const DAY = 24 * 3_600_000;

export const rulesOf = ({ alertRules }: Pick<HouseState, 'alertRules'>, agent: string): AlertRules =>
  alertRules.get(agent)?.rules ?? NO_ALERT_RULES;
const isWithin = (days: number, { min, max }: typeof ALERT_IDLE_DAYS): boolean =>
  Number.isSafeInteger(days) && days >= min && days <= max;
const textOf = ({ largeWin, idleMember, negativePeriod, unsignedContract }: AlertRules): string =>
  [largeWin?.least, idleMember?.days, negativePeriod?.least, unsignedContract?.days].join();

/** A rule looks forward only: what is over, or late, when it is set raises nothing. The same rules again change nothing. */
export const setAlertRules = (state: State, { agent, rules }: AlertCommand, { at }: Pick<Context, 'at'>): Decision => {
  if (!isFollowingAgent(state.members.get(agent))) return refuse('agent-only');
  const { idleMember, unsignedContract } = rules;
  for (const one of [rules.largeWin, rules.negativePeriod]) {
    if (one === null) continue;
    if (!Number.isSafeInteger(one.least)) return refuse('bad-request');
    if (one.least < ALERT_LEAST.min) return refuse('under-limit', { min: ALERT_LEAST.min });
    if (one.least > ALERT_LEAST.max) return refuse('over-limit', { max: ALERT_LEAST.max });
  }
  if (idleMember !== null && !isWithin(idleMember.days, ALERT_IDLE_DAYS)) return refuse('bad-request');
  if (unsignedContract !== null && !isWithin(unsignedContract.days, ALERT_UNSIGNED_DAYS)) return refuse('bad-request');
  const before = state.alertRules.get(agent);
  if (textOf(rules) === textOf(before?.rules ?? NO_ALERT_RULES)) return accept([]);
  const isSame = before?.rules.unsignedContract?.days === unsignedContract?.days;
  return accept([{ type: 'alertRulesSet', agent, rules, unsignedSince: isSame ? (before?.unsignedSince ?? at) : at }]);
};

/** The agents above a member who use a rule, with its terms. */
const watching = <R extends AlertRule>(
  state: State,
  member: string,
  rule: R,
): readonly (readonly [agent: string, terms: NonNullable<AlertRules[R]>])[] =>
  uplinesOf(state, member).flatMap((agent) => {
    const terms = state.alertRules.get(agent)?.rules[rule];
    return terms ? [[agent, terms] as const] : [];
  });
const raise = (state: State, agent: string, about: string, alert: Omit<Alert, 'alertId' | 'account'>): AlertRaised => {
  const account = state.members.get(alert.member)?.account ?? '';
  return { type: 'alertRaised', agent, alert: { alertId: `${alert.rule}-${about}`, account, ...alert } };
};
/** The hot path: most bets win too little for any rule, or nothing. */
const largeWins = (
  state: State,
  { betId, member, net, settledAt: at, state: end }: Extract<HouseEvent, { type: 'betClosed' }>,
): readonly AlertRaised[] =>
  end !== 'won' || net < ALERT_LEAST.min
    ? []
    : watching(state, member, 'largeWin')
        .filter(([, { least }]) => net >= least)
        .map(([agent]) => raise(state, agent, betId, { rule: 'largeWin', member, amount: net, reference: betId, at }));
const isTold = ({ toldAlerts }: State, { agent, alert: { alertId, rule } }: AlertRaised, subject: string): boolean =>
  toldAlerts.get(windowKey(agent, rule, subject)) === alertId;

/** Whole days without a valid bet before the day that begins at `start`. A day of the zone may have 23 or 25 hours. */
const idleDays = (last: number, start: number): number => Math.round((start - last) / DAY) - 1;
/** Members whose days without a valid bet reach a rule's at this turn. `activity` names the day of the last one. */
const idleMembers = (state: State, start: number, at: number, timeZone: string): readonly AlertRaised[] => {
  const alerts: AlertRaised[] = [];
  for (const [member, { last }] of state.activity) {
    const [before, now] = [idleDays(last, state.day.start), idleDays(last, start)];
    if (before >= ALERT_IDLE_DAYS.max || now < ALERT_IDLE_DAYS.min) continue;
    for (const [agent, { days }] of watching(state, member, 'idleMember')) {
      if (before >= days || now < days) continue;
      const reference = dateText(last, timeZone);
      const about = `${member}-${reference}`;
      const alert = raise(state, agent, about, { rule: 'idleMember', member, amount: null, reference, at });
      if (!isTold(state, alert, member)) alerts.push(alert);
    }
  }
  return alerts;
};
/** What each tree has won from the house on the day that ends, where a rule asks for it. */
const negativePeriods = (state: State, at: number, timeZone: string): readonly AlertRaised[] => {
  const won = new Map<string, number>();
  for (const [member, { result }] of state.today)
    if (result !== 0)
      for (const [agent] of watching(state, member, 'negativePeriod')) won.set(agent, (won.get(agent) ?? 0) + result);
  const reference = dateText(state.day.start, timeZone);
  return [...won].flatMap(([agent, amount]) =>
    amount >= (rulesOf(state, agent).negativePeriod?.least ?? Infinity)
      ? [raise(state, agent, reference, { rule: 'negativePeriod', member: agent, amount, reference, at })]
      : [],
  );
};
/** Offers and requests whose answer is late now; not those that this decision moves. */
const unsignedContracts = (state: State, events: readonly HouseEvent[], at: number): readonly AlertRaised[] => {
  const alerts: AlertRaised[] = [];
  for (const contract of state.contracts.values()) {
    const { contractId, upline, downline, at: since } = contract;
    if (!isWaiting(contract)) continue;
    for (const [agent, member] of [
      [upline, downline],
      [downline, upline],
    ] as const) {
      const { rules, unsignedSince = 0 } = state.alertRules.get(agent) ?? {};
      const due = since + (rules?.unsignedContract?.days ?? Infinity) * DAY;
      if (due > at || due <= unsignedSince) continue;
      const about = `${contractId}-${since}`;
      const terms = { rule: 'unsignedContract', member, amount: null, reference: contractId, at } as const;
      const alert = raise(state, agent, about, terms);
      const isMoved = events.some((one) => one.type === 'contractMoved' && one.contract.contractId === contractId);
      if (!isMoved && !isTold(state, alert, contractId)) alerts.push(alert);
    }
  }
  return alerts;
};
/** The alerts that follow from a decision's events; `isTick`: time has passed. */
export const alertEvents = (
  state: State,
  events: readonly HouseEvent[],
  { at, world: { merchant } }: Context,
  isTick: boolean,
): readonly AlertRaised[] => {
  if (state.alertRules.size === 0) return [];
  const { timeZone } = merchant;
  const raised = events.flatMap((event): readonly AlertRaised[] => {
    if (event.type === 'betClosed') return largeWins(state, event);
    if (event.type !== 'dayTurned') return [];
    return [...idleMembers(state, event.day.start, at, timeZone), ...negativePeriods(state, at, timeZone)];
  });
  return isTick ? [...raised, ...unsignedContracts(state, events, at)] : raised;
};
