import { createSelector } from '@reduxjs/toolkit';
import type { MoneyRow } from '../../contract/funds/funds.topics.ts';
import type { MoneyState } from './money.state.ts';

export interface HasMoney {
  readonly money: MoneyState;
}
export const moneyTopicOf = (member: string): string => `money:${member}`;
const ENDED: ReadonlySet<MoneyRow['state']> = new Set(['done', 'rejected', 'failed', 'receivedForced']);

/** On their way, the newest first; nothing where the house has said nothing. */
export const selectMoneyOnItsWay = createSelector(
  [(state: HasMoney) => state.money.moves.value],
  (rows): readonly MoneyRow[] =>
    Object.values(rows ?? {})
      .filter(({ state }) => !ENDED.has(state))
      .sort((a, b) => b.requestedAt - a.requestedAt || (a.id < b.id ? 1 : -1)),
);
/** While one is, it is asked for by itself too where the channel is down (10 s). */
export const selectHasMoneyOnItsWay = (state: HasMoney): boolean => selectMoneyOnItsWay(state).length > 0;
