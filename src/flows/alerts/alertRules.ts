/** Reads and replaces the rules of alerts (B-22). A repeat of the same rules changes nothing, so a lost answer is a failure to try again. */
import * as calls from '../../contract/alerts/alerts.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { requestAlertRules, saveAlertRules } from '../../domains/alerts/alerts.intents.ts';
import {
  alertRulesFailed,
  alertRulesRead,
  alertRulesRefused,
  alertRulesSaved,
} from '../../domains/alerts/alerts.slice.ts';
import type { AlertRules } from '../../domains/alerts/alerts.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { call, put } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

const TIMEOUT_MS = 20_000;
const inMinor = ({ largeWin, negativePeriod, ...days }: AnswerOf<typeof calls.alertRules>): AlertRules => ({
  ...days,
  largeWin: largeWin && { least: minorOf(largeWin.least) },
  negativePeriod: negativePeriod && { least: minorOf(negativePeriod.least) },
});
const reading = monitored({
  name: 'alertRules',
  on: requestAlertRules,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  *run({ transport }) {
    const { rest } = yield* call(() => transport());
    const { value, at } = yield* call((signal) => rest.call(calls.alertRules, {}, { signal }));
    yield* put(alertRulesRead({ rules: inMinor(value), at }));
  },
  *onFailed(_, code) {
    yield* put(alertRulesFailed(code));
  },
});
const saving = monitored({
  name: 'saveAlertRules',
  on: saveAlertRules,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  *run({ transport, platform }, { largeWin, negativePeriod, ...days }: AlertRules) {
    const { rest } = yield* call(() => transport());
    const key = platform.random.id();
    const body = {
      ...days,
      largeWin: largeWin && { least: toDecimal(largeWin.least) },
      negativePeriod: negativePeriod && { least: toDecimal(negativePeriod.least) },
    };
    const { value, at } = yield* call((signal) => rest.call(calls.setAlertRules, { body }, { signal, key }));
    yield* put(alertRulesSaved({ rules: inMinor(value), at }));
  },
  *onFailed(_, code) {
    yield* put(alertRulesRefused(code));
  },
});
export const watchAlertRules = combineWatchers(reading, saving);
