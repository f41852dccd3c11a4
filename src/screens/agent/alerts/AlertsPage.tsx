import './alerts.css';
import { alertsTopicOf } from '../../../domains/alerts/alerts.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useAgentId } from '../useAgentId.ts';
import { AlertList } from './AlertList.tsx';
import { AlertRulesPanel } from './AlertRulesPanel.tsx';

/** Alerts of the team, and the rules by which the house raises them (B-22). A toast and a notice come from the inbox, on every page. */
export default function AlertsPage() {
  const { t } = useTranslation(['agentAlerts', 'agent']);
  const topic = alertsTopicOf(useAgentId());
  useShownTopics(topic);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page grow">{t('agent:sections.alerts')}</h1>
        <FreshnessLabel topic={topic} />
      </header>
      <p className="t2 mute alerts-how">{t('how')}</p>
      <div className="agent-pair alerts-pair">
        <AlertList topic={topic} />
        <AlertRulesPanel />
      </div>
    </>
  );
}
