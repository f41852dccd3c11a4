/** Alerts of an agent, as the house raises them, and the rules that raise them (B-22). */
import { createAction, createReducer } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { alertsEvents } from './alerts.events.ts';
import { requestAlertRules, saveAlertRules } from './alerts.intents.ts';
import { type AlertRules, type AlertsState, initialAlerts } from './alerts.state.ts';

interface Answered {
  readonly rules: AlertRules;
  /** House time, Unix ms. */
  readonly at: number;
}
export const alertRulesRead = createAction<Answered>('alerts/rulesRead');
export const alertRulesFailed = createAction<string>('alerts/rulesFailed');
export const alertRulesSaved = createAction<Answered>('alerts/rulesSaved');
export const alertRulesRefused = createAction<string>('alerts/rulesRefused');

const reduce = createReducer<AlertsState>(initialAlerts, (builder) =>
  builder
    .addCase(requestAlertRules, (state) => ({ ...state, rules: loading(state.rules), saving: null }))
    .addCase(alertRulesRead, (state, { payload: { rules, at } }) => ({ ...state, rules: ready(rules, at) }))
    .addCase(alertRulesFailed, (state, { payload }) => ({ ...state, rules: failed(state.rules, payload) }))
    .addCase(saveAlertRules, (state) => ({ ...state, saving: { state: 'pending', code: null } }))
    .addCase(alertRulesSaved, (state, { payload: { rules, at } }) => ({
      ...state,
      rules: ready(rules, at),
      saving: { state: 'done', code: null },
    }))
    .addCase(alertRulesRefused, (state, { payload }) => ({ ...state, saving: { state: 'failed', code: payload } }))
    .addCase(sessionEnded, () => initialAlerts),
);
export const alertsReducer = withLive(reduce, alertsEvents);
