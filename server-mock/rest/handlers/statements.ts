/** Statements that prove themselves, and the keys by which their checkpoints are checked (B-17). */
import { STATEMENT_MAX, statement, statementKeys } from '../../../src/contract/statements/statements.calls.ts';
import { Refused } from '../../security/refused.ts';
import { handle } from '../../session/handler.ts';
import { ask, filterOf } from './recordRequest.ts';

const keys = handle(statementKeys, (_, { statements }) => ({ keys: [statements.key] }));

const own = handle(statement, async (request, house) => {
  const { since = 0 } = request.query;
  const { member, from, to } = filterOf(request, request.query, {}, house);
  const wish = { kind: 'statement', member, from, to, most: STATEMENT_MAX, since } as const;
  const { value } = await ask<'statement'>(wish, request.query, house);
  if (value === 'too-long') throw new Refused('range-too-long');
  if (value === 'since-unknown') throw new Refused('bad-request', { fields: { since: 'format-incorrect' } });
  const { tree, entries, consistency } = value;
  return { checkpoint: house.statements.sign(tree, house.clock.now()), entries: [...entries], consistency };
});
export const statementsHandlers = [keys, own];
