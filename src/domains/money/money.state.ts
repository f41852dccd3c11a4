import type { MoneyRow } from '../../contract/funds/funds.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface MoneyState {
  /** By id; the house keeps the latest hundred, and whatever is on its way. */
  readonly moves: Live<Readonly<Record<string, MoneyRow>>>;
}
export const initialMoney: MoneyState = { moves: noLive() };
