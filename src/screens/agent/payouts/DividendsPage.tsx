import { payoutsTopicOf } from '../../../domains/salary/salary.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useAgentId } from '../useAgentId.ts';
import { DividendActions } from './DividendActions.tsx';
import { SettledPanel } from './SettledPanel.tsx';

/** Dividends: what direct downlines ask of the agent, answered once each, and the agent's own (R-AGENT-09, R-CONT-11). */
export default function DividendsPage() {
  const { t } = useTranslation('agentPayouts');
  const topic = payoutsTopicOf(useAgentId());
  useShownTopics(topic);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page grow">{t('dividend.title')}</h1>
        <FreshnessLabel topic={topic} />
      </header>
      <p className="t2 mute">{t('dividend.how')}</p>
      <SettledPanel
        id="dividend-requests"
        title={t('dividend.requests')}
        kind="dividend"
        side="payer"
        counted={{ text: 'dividend.total', is: ({ state }) => state === 'accepted' }}
        empty={[t('dividend.noRequests'), t('dividend.noRequestsText')]}
        whoOf={({ account }) => account}
        actions={(payout) => <DividendActions payout={payout} />}
      />
      <SettledPanel
        id="dividend-own"
        title={t('dividend.own')}
        kind="dividend"
        side="payee"
        counted={{ text: 'dividend.received', is: ({ state }) => state === 'accepted' || state === 'paid' }}
        empty={[t('dividend.noOwn'), t('dividend.noOwnText')]}
      />
    </>
  );
}
