/** The wallet: what lies in each of the member's wallets, the total as the house adds it up, and moving money between them (R-MEMB-02). */
import '../member/record/record.css';
import './wallet.css';
import { useCallback, useEffect } from 'react';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { requestFunds } from '../../domains/wallet/funds.intents.ts';
import { selectFunds } from '../../domains/wallet/funds.selectors.ts';
import type { Funds } from '../../domains/wallet/funds.state.ts';
import { selectBalanceTopic } from '../../domains/wallet/wallet.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Freshness } from '../../ui/connectionStatus/Freshness.tsx';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useFollowedRead } from '../member/record/useFollowedRead.ts';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { TransferForm } from './TransferForm.tsx';

export default function WalletPage() {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { funds, livePosition } = useAppSelector(selectFunds);
  const topic = useAppSelector(selectBalanceTopic);
  const live = useAppSelector((state) => selectTopicStatus(state, topic)?.freshness === 'live');
  const masked = useAppSelector(selectMasked);
  const read = useCallback(() => void dispatch(requestFunds()), [dispatch]);
  useEffect(read, [read]);
  const { data, at, state, error } = funds;
  useFollowedRead({ livePosition, asOf: data?.asOf ?? null, state, error, read });
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('wallet.title')}</h1>
        <span className="grow" />
        {data !== null && at !== null && (
          <Freshness live={live}>{live ? t('record.live') : t('record.asOf', { time: formats.time(at) })}</Freshness>
        )}
      </header>
      {masked && <p className="t2 mute">{t('record.hidden')}</p>}
      {data !== null ? (
        <FundsView funds={data} masked={masked} />
      ) : state === 'failed' ? (
        <FailedState title={t('wallet.failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={84} />
          <SkeletonBlock height={160} />
        </div>
      )}
    </div>
  );
}
function FundsView({ funds, masked }: { readonly funds: Funds; readonly masked: boolean }) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const money = (minor: number): string => (masked ? HIDDEN_AMOUNT : formats.money(minor, symbol));
  const { wallets, total, held, isSingle } = funds;
  // Empty vendor wallets are offered in the form; a list of them would hide where the money is.
  const listed = wallets.filter(({ balance }, at) => at === 0 || balance !== 0);
  return (
    <>
      <dl className="record-sums">
        <div>
          <dt>{t('wallet.total')}</dt>
          <dd className="fig">{money(total)}</dd>
        </div>
        {held !== 0 && (
          <div>
            <dt>{t('wallet.held')}</dt>
            <dd className="fig">{money(held)}</dd>
          </div>
        )}
      </dl>
      <section className="panel wallet-list" aria-labelledby="wallets-title">
        <h2 className="h-sub" id="wallets-title">
          {t('wallet.wallets')}
        </h2>
        <ul>
          {listed.map(({ code, name, balance }) => (
            <li key={code}>
              <span>{name[language]}</span>
              <span className="fig b">{money(balance)}</span>
            </li>
          ))}
        </ul>
      </section>
      <nav className="wallet-more" aria-label={t('wallet.more')}>
        {(['withdraw', 'cashier'] as const).map((page) => (
          <Link className="record-link" key={page} to={MEMBER_PAGES[page]}>
            {t(`menu.${page}`)}
          </Link>
        ))}
      </nav>
      {isSingle ? <p className="dim">{t('wallet.single')}</p> : <TransferForm wallets={wallets} />}
    </>
  );
}
