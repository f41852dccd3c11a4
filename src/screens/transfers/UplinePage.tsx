/** Moving money to the upline, guarded by the payment password (R-MEMB-05). */
import '../member/record/record.css';
import './upline.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { openUpline, requestUplineTerms } from '../../domains/transfers/upline.intents.ts';
import { selectUpline } from '../../domains/transfers/upline.selectors.ts';
import type { UplineAttempt, UplineTerms } from '../../domains/transfers/upline.state.ts';
import { selectBalance, selectBalanceTopic } from '../../domains/wallet/wallet.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Freshness } from '../../ui/connectionStatus/Freshness.tsx';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { Link } from '../Link.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { MEMBER_PAGES, receiptPath } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx';
import { PaymentPasswordLocked } from './PaymentPasswordLocked.tsx';
import { UplineForm } from './UplineForm.tsx';

export default function UplinePage() {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { terms } = useAppSelector(selectUpline);
  const topic = useAppSelector(selectBalanceTopic);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const live = status?.freshness === 'live';
  const masked = useAppSelector(selectMasked);
  useEffect(() => void dispatch(openUpline()), [dispatch]);
  const read = useCallback(() => void dispatch(requestUplineTerms()), [dispatch]);
  const { data, state } = terms;
  const trueAt = status?.trueAt ?? null;
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('upline.title')}</h1>
        <span className="grow" />
        {(live || trueAt !== null) && (
          <Freshness live={live}>
            {live || trueAt === null ? t('record.live') : t('record.asOf', { time: formats.time(trueAt) })}
          </Freshness>
        )}
      </header>
      {masked && <p className="t2 mute">{t('record.hidden')}</p>}
      {data !== null ? (
        <UplineView terms={data} onRead={read} reading={state === 'loading'} />
      ) : state === 'failed' ? (
        <FailedState title={t('upline.failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={84} />
          <SkeletonBlock height={220} />
        </div>
      )}
    </div>
  );
}
interface UplineViewProps {
  readonly terms: UplineTerms;
  readonly onRead: () => void;
  readonly reading: boolean;
}
function UplineView({ terms, onRead, reading }: UplineViewProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const masked = useAppSelector(selectMasked);
  const balance = useAppSelector(selectBalance);
  const { attempt, lockedUntil } = useAppSelector(selectUpline);
  // Kept here, so that it survives while the payment password is set, or is locked.
  const [amount, setAmount] = useState('');
  const doneKey = attempt?.state === 'done' ? attempt.key : null;
  const cleared = useRef(doneKey);
  useEffect(() => {
    if (doneKey !== null && doneKey !== cleared.current) setAmount('');
    cleared.current = doneKey;
  }, [doneKey]);
  const [wasUnset, setWasUnset] = useState(false);
  if (terms.paymentPassword === 'unset' && !wasUnset) setWasUnset(true);
  const { upline, min, max, paymentPassword } = terms;
  const wasMissing = attempt?.code === 'payment-password-unset' && paymentPassword !== 'unset';
  const result =
    wasUnset && paymentPassword === 'set' && (attempt === null || wasMissing) ? (
      <div className="upline-result">
        <Alert tone="up">{t('upline.passwordSet')}</Alert>
      </div>
    ) : (
      attempt !== null && attempt.state !== 'sending' && !wasMissing && <UplineResult attempt={attempt} />
    );
  if (upline === null)
    return (
      <>
        {result}
        <EmptyState title={t('upline.none')}>{t('upline.noneText')}</EmptyState>
      </>
    );
  return (
    <>
      <dl className="record-sums">
        <div>
          <dt>{t('upline.receiver')}</dt>
          <dd className="b upline-account">{upline.account}</dd>
        </div>
        <div>
          <dt>{t('upline.balance')}</dt>
          <dd className="fig">
            {masked ? HIDDEN_AMOUNT : balance === null ? t('upline.unknownBalance') : formats.money(balance, symbol)}
          </dd>
        </div>
        <div className="upline-limit">
          <dt>{t('upline.limit')}</dt>
          <dd className="fig">
            {t('upline.range', { min: formats.money(min, symbol), max: formats.money(max, symbol) })}
          </dd>
        </div>
      </dl>
      {result}
      {paymentPassword === 'unset' ? (
        <PaymentPasswordForm />
      ) : paymentPassword === 'locked' ? (
        <PaymentPasswordLocked
          lockedUntil={lockedUntil}
          text={t('upline.lockedText')}
          onRead={onRead}
          reading={reading}
        />
      ) : (
        <UplineForm terms={terms} upline={upline} amount={amount} onAmount={setAmount} focused={wasUnset} />
      )}
    </>
  );
}
/** Refusals that the form shows at the field concerned, and those that the rest of the page shows. */
const SHOWN_ELSEWHERE: readonly string[] = [
  'insufficient-funds',
  'under-limit',
  'over-limit',
  'payment-password-wrong',
  'payment-password-locked',
];
const EXPLAINED: readonly string[] = ['terms-changed', 'payment-password-unset', 'not-sent', 'network', 'lost'];
function UplineResult({ attempt }: { readonly attempt: UplineAttempt }) {
  const { t } = useTranslation(['memberCentre', 'errors']);
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { account, amount, reference, code } = attempt;
  if (attempt.state === 'done')
    return (
      <div className="upline-result">
        <Alert tone="up">{t('upline.done', { money: formats.money(amount, symbol), account })}</Alert>
        {reference === null ? (
          <Link className="record-link" to={MEMBER_PAGES.ledger}>
            {t('upline.toRecord')}
          </Link>
        ) : (
          <Link className="record-link" to={receiptPath(reference)}>
            {t('upline.toReceipt')}
          </Link>
        )}
      </div>
    );
  if (code === null || SHOWN_ELSEWHERE.includes(code)) return null;
  return (
    <div className="upline-result">
      <Alert>
        {code === 'account-frozen'
          ? t('errors:account-frozen')
          : t(`upline.error.${EXPLAINED.includes(code) ? code : 'other'}`)}
      </Alert>
    </div>
  );
}
