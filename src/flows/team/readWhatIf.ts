/** Asks what the tree would have earned under other terms (B-21). The newest question counts. */
import type { AnswerOf } from '../../contract/call.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { whatIf } from '../../contract/team/whatIf.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { requestWhatIf, whatIfFailed, whatIfLoading, whatIfRead } from '../../domains/team/whatIf.slice.ts';
import type { WhatIfEffect, WhatIfQuery } from '../../domains/team/whatIf.state.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { call, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

const effectOf = (one: AnswerOf<typeof whatIf>['own']): WhatIfEffect => ({
  terms: one.terms && { ...one.terms, singleBet: minorOf(one.terms.singleBet) },
  paid: minorOf(one.paid),
  carriedIn: one.carriedIn,
  carriedOut: one.carriedOut,
  before: one.before,
  after: one.after,
});
const TIMEOUT_MS = 20_000;
export const watchWhatIf = monitored<WhatIfQuery>({
  name: 'what-if',
  on: requestWhatIf,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  run: function* ({ transport }, of) {
    yield* put(whatIfLoading());
    const { rest } = yield* call(() => transport());
    const body = {
      days: of.days,
      changes: of.changes.map(({ agent, terms }) => ({
        agent,
        terms: terms && { ...terms, singleBet: toDecimal(terms.singleBet) },
      })),
    };
    const { value, at } = yield* call((signal) => rest.call(whatIf, { body }, { signal }));
    const { from, until, own, downlines } = value;
    const rows = downlines.map((row) => ({
      ...{ member: row.member, account: row.account, level: row.level },
      ...effectOf(row),
    }));
    yield* put(whatIfRead({ of, at, value: { from, until, own: effectOf(own), downlines: rows } }));
  },
  onFailed: function* (_, code) {
    yield* put(whatIfFailed(code));
  },
});
