import type { Language } from '../../src/contract/fields.ts';
import type { MoneyMove } from '../core/cashier/types.ts';

/** Address of the page at which a deposit's bank is paid; null: the house does not play that bank. `games`: origin of the vendors' host. */
export type BankPages = (move: MoneyMove, games: string, language: Language) => string | null;
