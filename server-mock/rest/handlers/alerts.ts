/** The caller's rules of alerts, and the alerts that they raised (B-22). */
import { alertRules, setAlertRules } from '../../../src/contract/alerts/alerts.calls.ts';
import { agentAlerts, type AlertItem } from '../../../src/contract/alerts/alerts.topics.ts';
import type { AnswerOf } from '../../../src/contract/call.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { rulesOf } from '../../core/alerts/decideAlerts.ts';
import type { AlertRules } from '../../core/alerts/types.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { minorOf, money, moneyOrNull } from './money.ts';
import { submit } from './submit.ts';

const wire = ({ largeWin, negativePeriod, ...days }: AlertRules): AnswerOf<typeof alertRules> => ({
  largeWin: largeWin && { least: money(largeWin.least) },
  negativePeriod: negativePeriod && { least: money(negativePeriod.least) },
  ...days,
});
const read = handle(alertRules, (request, { engine }) => wire(rulesOf(engine.state(), callerOf(request).member.id)));
const set = handle(setAlertRules, async (request, house) => {
  const { largeWin, negativePeriod, ...days } = request.body;
  const rules: AlertRules = {
    largeWin: largeWin && { least: minorOf('largeWin', largeWin.least) },
    negativePeriod: negativePeriod && { least: minorOf('negativePeriod', negativePeriod.least) },
    ...days,
  };
  await submit(request, house, { kind: 'setAlertRules', agent: callerOf(request).member.id, rules });
  return wire(rules);
});
const alerts = snapshot(
  agentAlerts,
  (request) => `alerts:${callerOf(request).member.id}`,
  ({ from, items }: LogData<AlertItem>) => ({
    from,
    items: items.map((item) => ({ ...item, amount: moneyOrNull(item.amount) })),
  }),
);
export const alertsHandlers = [read, set, alerts];
