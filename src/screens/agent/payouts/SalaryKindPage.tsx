import { payoutsTopicOf } from '../../../domains/salary/salary.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useAgentId } from '../useAgentId.ts';
import { SettledPanel } from './SettledPanel.tsx';

/** Daily or hourly salary: computed on the sales of a merchant day, paid after its end (R-CONT-10). */
export function SalaryKindPage({ kind }: { readonly kind: 'daily' | 'hourly' }) {
  const { t } = useTranslation('agentPayouts');
  const topic = payoutsTopicOf(useAgentId());
  useShownTopics(topic);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page grow">{t(`${kind}.title`)}</h1>
        <FreshnessLabel topic={topic} />
      </header>
      <p className="t2 mute">{t(`${kind}.how`)}</p>
      <SettledPanel
        id={`${kind}-payouts`}
        title={t('payouts')}
        kind={kind}
        side="payee"
        empty={[t('none'), t(`${kind}.noneText`)]}
      />
    </>
  );
}
