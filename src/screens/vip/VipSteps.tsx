/** The levels as a path, lowest first, each with the stake that it asks for. */
import { VIP_LEVELS } from '../../domains/vip/vip.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useMoney } from '../useMoney.ts';

export function VipSteps({ level: own }: { readonly level: number }) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  return (
    <ol className="vip-steps" aria-label={t('path')}>
      {VIP_LEVELS.map(({ level, label, stake }) => {
        const state = level === own ? 'own' : level < own ? 'reached' : level === own + 1 ? 'next' : 'ahead';
        return (
          <li key={level} className={`vip-step vip-step-${state}`} aria-current={state === 'own' ? 'step' : undefined}>
            <span className="vip-mark fig" aria-hidden="true">
              {level}
            </span>
            <b>{label}</b>
            <span className="t1 mute fig">{t('asks', { amount: money(stake) })}</span>
            {state !== 'ahead' && <span className="t1 vip-state">{t(`state.${state}`)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
