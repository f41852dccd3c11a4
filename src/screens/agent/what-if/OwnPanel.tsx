import { differenceOf } from '../../../domains/team/whatIf.calc.ts';
import type { WhatIfEffect } from '../../../domains/team/whatIf.state.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { ExactAmount } from '../ExactAmount.tsx';
import { PayoutSum } from '../salary/PayoutSum.tsx';
import { DifferenceAmount } from './DifferenceAmount.tsx';

const MICRO = 1_000_000;

interface OwnPanelProps {
  readonly own: WhatIfEffect;
  /** Of all downlines together, millionths of a minor unit. */
  readonly below: number;
  readonly terms: ReactNode;
}
/** The agent's own income under both terms, and how what was earned became what was paid. */
export function OwnPanel({ own, below, terms }: OwnPanelProps) {
  const { t } = useTranslation('reports');
  const sums = [
    ['before', <ExactAmount key="before" micro={own.before} />],
    ['after', <ExactAmount key="after" micro={own.after} />],
    ['difference', <DifferenceAmount key="difference" micro={differenceOf(own)} />],
    ['below', <DifferenceAmount key="below" micro={below} />],
  ] as const;
  return (
    <section className="panel agent-panel what-if-own" aria-labelledby="what-if-own">
      <header>
        <h2 className="h-sub grow" id="what-if-own">
          {t('whatIf.own')}
        </h2>
        {terms}
      </header>
      <dl className="record-sums">
        {sums.map(([name, figure]) => (
          <div key={name} data-part={name}>
            <dt>{t(`whatIf.${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="what-if-paid">
        <h3 className="t1">{t('whatIf.paid')}</h3>
        <PayoutSum
          parts={[
            ['lines', t('whatIf.before'), own.before],
            ['carriedIn', t('whatIf.carriedIn'), own.carriedIn],
            ['carriedOut', t('whatIf.carriedOut'), -own.carriedOut],
            ['paid', t('whatIf.sum'), own.paid * MICRO],
          ]}
        />
      </div>
    </section>
  );
}
