import { alertsTopicOf, selectAlerts } from '../../../domains/alerts/alerts.selectors.ts';
import type { AlertItem } from '../../../domains/alerts/alerts.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { useAgentId } from '../useAgentId.ts';
import { ListPanel } from './ListPanel.tsx';

const ROWS = 4;

/** What the agent's rules have found, newest first (B-22). They are read and settled on the page of the alerts. */
export function NewestAlerts() {
  const { t } = useTranslation('agentScreen');
  const alerts = useAppSelector(selectAlerts);
  return (
    <ListPanel
      kind="alerts"
      title={t('alerts')}
      topic={alertsTopicOf(useAgentId())}
      none={t('alertsNone')}
      rows={
        alerts &&
        alerts
          .slice(-ROWS)
          .reverse()
          .map((alert) => <AlertLine key={alert.alertId} alert={alert} />)
      }
    />
  );
}
function AlertLine({ alert: { rule, account, amount, at } }: { readonly alert: AlertItem }) {
  const { t } = useTranslation('agentAlerts');
  const formats = useFormats();
  const money = useMoney();
  return (
    <li>
      <span className="second-rule">
        <b className="ell">{t(`rule.${rule}`)}</b> <span className="fig mute">{formats.hour(at)}</span>
      </span>
      <span className="second-rule">
        <span className="ell dim">{rule === 'negativePeriod' ? t('who.team') : account}</span>{' '}
        {amount !== null && <span className="fig">{money(amount)}</span>}
      </span>
    </li>
  );
}
