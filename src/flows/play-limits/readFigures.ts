/** Time, deposits and bets of the last days; the newest request counts. */
import { playFigures } from '../../contract/play-limits/figures.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { figuresFailed, figuresLoading, figuresRead, requestFigures } from '../../domains/play-limits/figures.slice.ts';
import { call, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

export const watchFigures = monitored({
  name: 'playFigures',
  on: requestFigures,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { seen }) {
    yield* put(figuresLoading());
    const { rest } = yield* call(() => deps.transport());
    const query = seen === null ? {} : { minPosition: `${seen.epoch}.${seen.seq}` };
    const { value, at } = yield* call((signal) => rest.call(playFigures, { query }, { signal }));
    const periods = value.periods.map(({ days, minutes, daysPlayed, depositCount, ...amounts }) => ({
      ...{ days, minutes, daysPlayed, depositCount },
      deposits: minorOf(amounts.deposits),
      stake: minorOf(amounts.stake),
      payout: minorOf(amounts.payout),
      result: minorOf(amounts.result),
    }));
    yield* put(figuresRead({ figures: { periods, asOf: value.asOf }, at }));
  },
  onFailed: function* (_, code) {
    yield* put(figuresFailed(code));
  },
});
