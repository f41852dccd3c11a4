/** Own identity check: its course, live, why it was refused, and the form while something may be sent. */
import '../member/record/record.css';
import './identityCheck.css';
import { useEffect, useRef, useState } from 'react';
import { openCheck } from '../../domains/identity-check/identity-check.intents.ts';
import {
  checkTopicOf,
  selectCheck,
  selectCheckAttempt,
} from '../../domains/identity-check/identity-check.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { CheckCourse } from './CheckCourse.tsx';
import { CheckForm, type CheckDraft } from './CheckForm.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';

export default function IdentityCheckPage() {
  const { t } = useTranslation(['identityCheck', 'shell', 'memberCentre']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const topic = checkTopicOf(useAppSelector(selectMemberId) ?? '');
  useShownTopics(topic);
  useEffect(() => void dispatch(openCheck()), [dispatch]);
  const check = useAppSelector(selectCheck);
  const staleTime = useStaleTime(topic);
  // Kept here, so that a refusal finds again what was typed, while the form was away.
  const [draft, setDraft] = useState<CheckDraft | null>(null);
  const courseHead = useRef<HTMLHeadingElement>(null);
  const attempt = useAppSelector(selectCheckAttempt);
  const wasSent = attempt !== null && check?.state === 'inReview';
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasSent) courseHead.current?.focus();
  }, [wasSent]);
  const maySend = check === null || check?.state === 'asked' || check?.state === 'refused';
  const sent = check
    ? { fullName: check.fullName, birthDate: '', documentKind: check.documentKind ?? 'identityCard', pictures: [] }
    : null;
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.identityCheck')}</h1>
      </header>
      <p className="t2 dim identity-text">{t('text')}</p>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      {check === undefined ? (
        <AwaitedTopic>
          <SkeletonBlock height={140} />
          <SkeletonBlock height={420} />
        </AwaitedTopic>
      ) : (
        check !== null && <CheckCourse check={check} head={courseHead} />
      )}
      {maySend && <CheckForm initial={draft ?? sent} again={check?.state === 'refused'} onSend={setDraft} />}
    </div>
  );
}
