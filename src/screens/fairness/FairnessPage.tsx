/** Provably fair rounds: what is proven, the member's seeds and rounds with their check, and the check of a receipt (B-28). */
import '../member/record/record.css';
import './fairness.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requestFairness } from '../../domains/fairness/fairness.intents.ts';
import { selectFairRecord } from '../../domains/fairness/fairness.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { SeedPanel } from './SeedPanel.tsx';

const PROVEN = ['fixed', 'own', 'numbers', 'complete'];
const NOT_PROVEN = ['rules', 'paid', 'others', 'demo'];

export default function FairnessPage() {
  const { t } = useTranslation('fairness');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { data, at, state } = useAppSelector(selectFairRecord);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useCallback(() => void dispatch(requestFairness()), [dispatch]);
  useEffect(read, [read]);
  const chooseRound = (receipt: string): void => {
    setText(receipt);
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
          <summary>{t('method.title')}</summary>
          <p>{t('method.text')}</p>
        </details>
      </section>
      <ReceiptPanel text={text} onText={setText} field={field} />
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
