import { useId } from 'react';
import { depositAmount, isUnpaid } from '../../domains/cashier/deposit.calc.ts';
import { openDeposit } from '../../domains/cashier/deposit.intents.ts';
import { selectDeposits } from '../../domains/cashier/deposit.selectors.ts';
import type { DepositMethod } from '../../domains/cashier/deposit.state.ts';
import { OUTCOMES } from '../../domains/cashier/record.calc.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { Link } from '../Link.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Ended ones; those that can still be paid are all listed. */
const ENDED_SHOWN = 5;
const TONES = { open: 'brass', moved: 'up', closed: 'line' } as const;
const RECORD = `${MEMBER_PAGES.cashier}?kind=deposit`;

/** The member's latest deposits as the live topic shows them; one that can still be paid opens with its payment. */
export function RecentDeposits({ methods }: { readonly methods: readonly DepositMethod[] }) {
  const { t } = useTranslation(['deposits', 'operations']);
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const language = useShellLanguage();
  const { money } = useShownAmounts();
  const titleId = useId();
  const deposits = useAppSelector(selectDeposits);
  const ended = deposits?.filter((row) => !isUnpaid(row)).slice(0, ENDED_SHOWN);
  const listed = deposits?.filter((row) => isUnpaid(row) || ended?.includes(row));
  return (
    <section className="panel deposit-recent" aria-labelledby={titleId}>
      <header className="deposit-recent-head">
        <h2 className="h-sub" id={titleId}>
          {t('recent')}
        </h2>
        <span className="grow" />
        <Link className="record-link" to={MEMBER_PAGES.bonuses}>
          {t('toBonuses')}
        </Link>
        <Link className="record-link" to={RECORD}>
          {t('toRecord')}
        </Link>
      </header>
      {listed === undefined ? (
        <SkeletonBlock height={120} />
      ) : listed.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <ul>
          {listed.map((row) => (
            <li key={row.id}>
              <span className="fig t2 dim deposit-recent-time">{formats.dateTime(row.requestedAt)}</span>
              <span className="b deposit-recent-what">
                {methods.find(({ id }) => id === row.method)?.name[language] ?? row.method}
              </span>
              <span className="deposit-recent-state">
                <Tag tone={TONES[OUTCOMES[row.state]]}>{t(`operations:way.state.${row.state}`)}</Tag>
              </span>
              <span className="fig b r deposit-recent-amount">{money(depositAmount(row))}</span>
              <Button
                size="s"
                look={isUnpaid(row) ? 'line' : 'ghost'}
                className="deposit-recent-open"
                aria-label={`${t(isUnpaid(row) ? 'resume' : 'details')}, ${row.reference}`}
                onClick={() => dispatch(openDeposit(row.id))}
              >
                {t(isUnpaid(row) ? 'resume' : 'details')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
