/** Provably fair rounds: what is proven, the member's seeds and rounds with their check, and the check of a receipt (B-28). */
import '../member/record/record.css';
import './fairness.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkReceipts, requestFairness } from '../../domains/fairness/fairness.intents.ts';
import { selectFairRecord } from '../../domains/fairness/fairness.selectors.ts';
import type { CheckedFairSeed } from '../../domains/fairness/fairness.state.ts';
import { receiptText } from '../../domains/fairness/receipts.calc.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { fairRoundFromSearch } from '../fairRound.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { type MissingRound, ReceiptPanel } from './ReceiptPanel.tsx';
import { SeedPanel } from './SeedPanel.tsx';

const PROVEN = ['fixed', 'own', 'numbers', 'complete'];
const NOT_PROVEN = ['rules', 'paid', 'others', 'demo'];

export default function FairnessPage() {
  const { t } = useTranslation('fairness');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { data, at, state } = useAppSelector(selectFairRecord);
  const visit = useVisit();
  // For one opening of the address: the next one may name another round.
  const [typed, setTyped] = useState<{ readonly visit: string; readonly text: string } | null>(null);
  const own = typed?.visit === visit ? typed.text : null;
  const setText = (text: string): void => setTyped({ visit, text });
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useCallback(() => void dispatch(requestFairness()), [dispatch]);
  useEffect(read, [read, visit]);
  const linked = useLinkedRound();
  const receipt = own === null && linked !== null && 'receipt' in linked ? linked.receipt : null;
  useEffect(() => {
    if (receipt !== null) dispatch(checkReceipts({ text: receipt }));
  }, [dispatch, receipt]);
  const chooseRound = (receipt: string): void => {
    setText(receipt);
    dispatch(checkReceipts({ text: receipt }));
    // The focus scrolls the receipt and what the check says of it into view.
    field.current?.focus();
  };
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('title')}</h1>
        <span className="grow" />
        {at !== null && <span className="t1 mute">{t('asOf', { time: formats.time(at) })}</span>}
        <Button size="s" busy={state === 'loading'} onClick={read}>
          {t('again')}
        </Button>
      </header>
      <section className="panel fair-about">
        <p>{t('about')}</p>
        <div className="fair-lists">
          <Points title={t('proven.title')} texts={PROVEN.map((key) => t(`proven.${key}`))} />
          <Points title={t('notProven.title')} texts={NOT_PROVEN.map((key) => t(`notProven.${key}`))} />
        </div>
        <details>
          <summary>
            {t('method.title')}
            <Icon name="down" size="s" />
          </summary>
          <p>{t('method.text')}</p>
        </details>
      </section>
      <ReceiptPanel
        text={own ?? receipt ?? ''}
        onText={setText}
        field={field}
        missing={own === null && linked !== null && 'missing' in linked ? linked.missing : null}
      />
      {state === 'failed' && data !== null && at !== null && <AsOf>{t('stale', { time: formats.time(at) })}</AsOf>}
      {data === 'insecure' ? (
        <Alert tone="brass">{t('insecure')}</Alert>
      ) : data !== null ? (
        data.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          data
            .toReversed()
            .map((checked) => <SeedPanel key={checked.seed.number} checked={checked} onRound={chooseRound} />)
        )
      ) : state === 'failed' ? (
        <FailedState title={t('failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={120} />
          <SkeletonBlock height={240} />
        </div>
      )}
    </div>
  );
}
/** Another one for each opening of an address. The key alone is the same for all that the router has not opened. */
function useVisit(): string {
  const { key, search } = useLocation();
  return key + search;
}
type LinkedRound = { readonly receipt: string } | { readonly missing: MissingRound };
/** The round that the address names; null: none is named, or no record is read over plain http. */
function useLinkedRound(): LinkedRound | null {
  const visit = useVisit();
  const round = fairRoundFromSearch(useLocation().search);
  const { data, state } = useAppSelector(selectFairRecord);
  // A record read before this address was opened may lack a round that has ended since.
  const [opening, setOpening] = useState({ visit, data });
  if (opening.visit !== visit) setOpening({ visit, data });
  if (round === null || data === 'insecure') return null;
  const receipt = data === null ? null : receiptIn(data, round);
  if (receipt !== null) return { receipt };
  if (state === 'failed') return { missing: 'unread' };
  return { missing: state === 'ready' && opening.visit === visit && data !== opening.data ? 'gone' : 'looking' };
}
/** Null: the record does not have the round. */
const receiptIn = (
  record: readonly CheckedFairSeed[],
  { seed, nonce }: { readonly seed: number; readonly nonce: number },
): string | null => {
  const checked = record.find((one) => one.seed.number === seed);
  const found = checked?.rounds.find(({ round }) => round.nonce === nonce);
  return checked === undefined || found === undefined ? null : receiptText(checked.seed, found.round);
};
function Points({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  return (
    <div>
      <h2 className="h-sub">{title}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
