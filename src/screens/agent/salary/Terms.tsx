import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { requestTerms } from '../../../domains/agent/agent.intents.ts';
import { selectAgentTerms } from '../../../domains/agent/agent.selectors.ts';
import { selectNewestStep } from '../../../domains/contracts/contracts.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { RATE_DECIMALS } from './rate.ts';
import { useMoney } from '../../useMoney.ts';

/**
 * The contract behind the salary: its two rates and the smallest bet that counts (R-CONT-02). Read again when a contract
 * changes.
 */
export function Terms() {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const money = useMoney();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(selectAgentTerms);
  const step = useAppSelector(selectNewestStep);
  useEffect(() => void dispatch(requestTerms()), [dispatch, step]);
  if (data?.value === null) return <p className="t2 mute">{t('terms.none')}</p>;
  const terms = data?.value;
  const rate = (ppm: number | undefined) =>
    ppm === undefined ? '–' : t('terms.percent', { n: formats.decimal(ppm, RATE_DECIMALS) });
  return (
    <>
      <dl className="salary-facts salary-three" aria-label={t('terms.title')}>
        <div>
          <dt>{t('terms.profit')}</dt>
          <dd className="fig">{rate(terms?.profitRate)}</dd>
        </div>
        <div>
          <dt>{t('terms.loss')}</dt>
          <dd className="fig">{rate(terms?.lossRate)}</dd>
        </div>
        <div>
          <dt>{t('terms.single')}</dt>
          <dd className="fig">{terms === undefined ? '–' : money(terms.singleBet)}</dd>
        </div>
      </dl>
      {error !== null && terms === undefined && <p className="t1 mute">{t('terms.failed')}</p>}
    </>
  );
}
