import type { QuestionType } from './feedback.state.ts';

/** Not taken from the contract, whose schemas the page need not carry. */
export const QUESTION_TYPES: readonly QuestionType[] = ['deposit', 'withdraw', 'game', 'service', 'apply', 'other'];
/** D-35, used until the settings have arrived. */
export const BOUNDS = { min: 10, max: 500 };
