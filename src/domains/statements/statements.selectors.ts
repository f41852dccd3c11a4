import type { StatementsState } from './statements.state.ts';

export interface HasStatements {
  readonly statements: StatementsState;
}
export const selectStatementCheck = (state: HasStatements) => state.statements.check;
