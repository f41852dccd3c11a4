import type { TopicName } from '../../contract/topics.ts';
import type { AlertItem, AlertsState } from './alerts.state.ts';

export interface HasAlerts {
  readonly alerts: AlertsState;
}
export const alertsTopicOf = (agent: string): TopicName => `alerts:${agent}`;
/** Oldest first; null until the house has sent them. */
export const selectAlerts = ({ alerts }: HasAlerts): readonly AlertItem[] | null => alerts.items.value?.items ?? null;
export const selectAlertRules = ({ alerts }: HasAlerts): AlertsState['rules'] => alerts.rules;
export const selectRulesSaving = ({ alerts }: HasAlerts): AlertsState['saving'] => alerts.saving;
