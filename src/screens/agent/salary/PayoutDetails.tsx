import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { SalaryLine, SalaryPayout } from '../../../contract/salary/salary.topics.ts';
import {
  earnedOf,
  rateDeductionOf,
  MICRO,
  rateOf,
  unexplainedDifference,
} from '../../../domains/salary/salary.calc.ts';
import { selectAgentTerms } from '../../../domains/agent/agent.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useAppSelector } from '../../store.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { ExactAmount } from '../ExactAmount.tsx';
import { PayoutSum } from './PayoutSum.tsx';
import { RATE_DECIMALS } from './rate.ts';
import { useMoney } from '../../useMoney.ts';

/** A payout in checkable detail: window, reference, every line, and the sum down to what was paid. */
export function PayoutDetails({ payout }: { readonly payout: SalaryPayout }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const money = useMoney();
  return (
    <div className="payout-details">
      <dl className="payout-facts t2">
        <dt>{t('payouts.window')}</dt>
        <dd className="fig">
          {t('payouts.fromTo', { from: formats.dateTime(payout.windowStart), to: formats.time(payout.windowEnd) })}
        </dd>
        <dt>{t('payouts.bets')}</dt>
        <dd className="fig">{formats.number(payout.bets)}</dd>
        <dt>{t('payouts.stake')}</dt>
        <dd className="fig">{money(payout.stake)}</dd>
        <dt>{t('payouts.reference')}</dt>
        <dd className="fig payout-reference">{payout.reference}</dd>
      </dl>
      {/* Up to hundreds of lines: they scroll between the headers and the sum, which stay visible. */}
      <div className="payout-each" role="region" aria-label={t('payouts.lines')} tabIndex={0}>
        <header className="payout-each-head">
          <p className="t1 b payout-count">{t('payouts.count', { n: formats.number(payout.lines.length) })}</p>
          <ExportMenu chosen={{ record: 'payoutLines', reference: payout.reference }} />
        </header>
        <table className="payout-lines">
          <caption className="vh">{t('payouts.lines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('payouts.branch')}</th>
              <th scope="col">{t('payouts.stake')}</th>
              <th scope="col">{t('payouts.earned')}</th>
            </tr>
          </thead>
          <tbody>
            {payout.lines.map((line) => (
              <Line key={`${line.member} ${line.kind} ${line.corrects?.betId ?? ''}`} line={line} />
            ))}
            {payout.lines.length === 0 && (
              <tr>
                <td colSpan={3} className="mute">
                  {t('payouts.noLines')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
        <How />
      </div>
      <div className="payout-total">
        <Sum payout={payout} />
        <Verdict missing={unexplainedDifference(payout)} />
      </div>
    </div>
  );
}

/** Explains a line's rate, which is seldom one of the contract's two. */
function How() {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const money = useMoney();
  const terms = useAppSelector(selectAgentTerms).data?.value ?? null;
  if (terms === null) return null;
  return (
    <p className="t1 mute payout-how">
      {t('payouts.how', {
        profit: formats.decimal(terms.profitRate, RATE_DECIMALS),
        loss: formats.decimal(terms.lossRate, RATE_DECIMALS),
        single: money(terms.singleBet),
      })}
    </p>
  );
}

function Line({ line }: { readonly line: SalaryLine }) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const formats = useFormats();
  const money = useMoney();
  const correction = line.kind === 'correction';
  const rate = rateOf(line);
  const terms = useAppSelector(selectAgentTerms).data?.value ?? null;
  const between = terms && rateDeductionOf(line, terms);
  const percent = (ppm: number) => formats.decimal(ppm, RATE_DECIMALS);
  return (
    <tr data-kind={line.kind}>
      <th scope="row">
        <span className="b">{line.account || t('payouts.others')}</span>
        <span className={correction ? 'down' : 'mute'}>
          {t(`payouts.kinds.${line.kind}`, { n: formats.number(line.bets) })}
        </span>
        {line.corrects && <span className="mute payout-corrects">{t('payouts.corrects', line.corrects)}</span>}
      </th>
      <td className="fig">
        {money(line.stake)}
        {rate !== null && (
          <span className="payout-rate mute" data-exact={rate.exact}>
            {t(rate.exact ? 'agentCentre:payouts.times' : 'agentCentre:payouts.mean', {
              rate: percent(rate.ppm),
            })}
          </span>
        )}
        {between !== null && (
          <span className="payout-rate mute">
            {t('agentCentre:payouts.less', { own: percent(between.own), less: percent(between.less) })}
          </span>
        )}
      </td>
      <td className={correction ? 'down' : undefined}>
        <ExactAmount micro={line.earned} />
      </td>
    </tr>
  );
}
/** Lines + carried in − carried out = paid. */
function Sum({ payout }: { readonly payout: SalaryPayout }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const parts = [
    ['lines', t('payouts.sum', { n: formats.number(payout.lines.length) }), earnedOf(payout.lines)],
    ['carriedIn', t('payouts.carriedIn'), payout.carriedIn],
    ['carriedOut', t('payouts.carriedOut'), -payout.carriedOut],
    ['paid', t('payouts.equals'), payout.payout * MICRO],
  ] as const;
  return <PayoutSum parts={parts} />;
}
function Verdict({ missing }: { readonly missing: number }) {
  const { t } = useTranslation('agent');
  if (missing === 0)
    return (
      <p className="t1 up payout-verdict">
        <Icon name="check" size="s" />
        {t('payouts.adds')}
      </p>
    );
  return (
    <p className="t1 payout-verdict payout-error" role="alert">
      <Icon name="alert" size="s" />
      <span>
        {t('payouts.doesNotAdd')} <ExactAmount micro={missing} />
      </span>
    </p>
  );
}
