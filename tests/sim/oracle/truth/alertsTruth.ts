/**
 * Alerts of agents (O5), computed again from the records alone: every large win and every day that a tree has won raises one alert for
 * each agent whose rule it reaches, in the record that decides it, and none is raised twice. Each comes with a message of the inbox.
 */
import type { AlertRules } from '../../../../server-mock/core/alerts/types.ts';
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

export interface AlertsTruth {
  /** Takes one record; returns what is wrong with it, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[] }) => string | null;
}
interface Round {
  readonly member: string;
  readonly stake: number;
  /** What it won and on which day, while that counts. */
  readonly won: { readonly net: number; readonly day: number } | null;
}
export const createAlertsTruth = (): AlertsTruth => {
  const uplines = new Map<string, string | null>();
  const rules = new Map<string, AlertRules>();
  const rounds = new Map<string, Round>();
  const told = new Set<string>();
  /** What each member has won today. */
  const results = new Map<string, number>();
  let day = 0;
  const above = (member: string): readonly string[] => {
    const upline = uplines.get(member) ?? null;
    return upline === null ? [] : [upline, ...above(upline)];
  };
  const addResult = (member: string, by: number): void =>
    void (uplines.has(member) && results.set(member, (results.get(member) ?? 0) + by));
  const largeWins = (event: Extract<HouseEvent, { type: 'betClosed' }>): readonly string[] => {
    const round = rounds.get(event.betId);
    if (round === undefined) return [];
    const net = event.state === 'void' ? 0 : (event.payout ?? 0) - round.stake;
    if (round.won?.day === day) addResult(round.member, -round.won.net);
    addResult(round.member, net);
    rounds.set(event.betId, { ...round, won: event.state === 'void' ? null : { net, day } });
    return above(round.member)
      .filter((agent) => net >= (rules.get(agent)?.largeWin?.least ?? Infinity))
      .map((agent) => `${agent} largeWin ${net} ${event.betId}`);
  };
  const negativeDays = (): readonly string[] => {
    const due = [...rules].flatMap(([agent, { negativePeriod }]) => {
      const below = [...results].filter(([member]) => above(member).includes(agent));
      const won = below.reduce((sum, [, result]) => sum + result, 0);
      return negativePeriod !== null && won >= negativePeriod.least ? [`${agent} negativePeriod ${won}`] : [];
    });
    results.clear();
    day += 1;
    return due;
  };
  /** What must be raised by this record. */
  const due = (event: HouseEvent): readonly string[] => {
    switch (event.type) {
      case 'memberOpened':
        uplines.set(event.member.id, event.member.upline);
        return [];
      case 'memberMoved':
        uplines.set(event.member, event.upline);
        return [];
      case 'alertRulesSet':
        rules.set(event.agent, event.rules);
        return [];
      case 'betOpened':
        rounds.set(event.bet.betId, { member: event.bet.member, stake: event.bet.stake, won: null });
        return [];
      case 'betsTrimmed':
        for (const bet of event.bets) rounds.delete(bet);
        return [];
      case 'betClosed':
        return largeWins(event);
      case 'dayTurned':
        return negativeDays();
      default:
        return [];
    }
  };
  return {
    take: ({ events }) => {
      const left = events.flatMap(due);
      const messages = new Set<string>();
      for (const event of events)
        if (event.type === 'messageSent' && event.item.kind === 'alert') messages.add(event.member);
      for (const event of events) {
        if (event.type !== 'alertRaised') continue;
        const { agent, alert } = event;
        const { alertId, rule, amount, reference } = alert;
        if (told.has(`${agent} ${alertId}`)) return `the alert ${alertId} of ${agent} fired twice`;
        told.add(`${agent} ${alertId}`);
        if (!messages.has(agent)) return `the alert ${alertId} of ${agent} has no message`;
        if (amount === null) continue;
        const at = left.indexOf([agent, rule, amount, ...(rule === 'largeWin' ? [reference] : [])].join(' '));
        if (at < 0) return `the alert ${alertId} of ${agent} fired, and nothing has happened`;
        left.splice(at, 1);
      }
      return left[0] === undefined ? null : `${left[0]}: no alert fired`;
    },
  };
};
