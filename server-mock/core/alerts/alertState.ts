/** What the house keeps of alerts. The alerts themselves stand in the topic and in the inbox. */
import type { AlertRulesSet } from './types.ts';

export interface AlertState {
  /** Agent → rules; no entry: all are off. */
  alertRules: Map<string, Pick<AlertRulesSet, 'rules' | 'unsignedSince'>>;
  /** Agent → id of the latest alert (H-12). */
  alertIds: Map<string, number>;
  /** `windowKey` → alert that was raised for its latest window. */
  toldAlerts: Map<string, string>;
}
export const noAlerts = (): AlertState => ({ alertRules: new Map(), alertIds: new Map(), toldAlerts: new Map() });
