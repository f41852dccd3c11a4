/** The member's own feedback, newest first, with its state and answer. */
import { useId } from 'react';
import type { TopicName } from '../../contract/topics.ts';
import { selectOwnFeedback } from '../../domains/feedback/feedback.selectors.ts';
import type { FeedbackRow } from '../../domains/feedback/feedback.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useShownTopics } from '../useShownTopics.ts';

function FeedbackItem({ row }: { readonly row: FeedbackRow }) {
  const { t } = useTranslation('feedback');
  const formats = useFormats();
  return (
    <li className="feedback-item">
      <h3 className="feedback-item-head">
        <b>{t(`type.${row.questionType}`)}</b>
        <Tag tone={row.state === 'answered' ? 'up' : 'plain'}>{t(`state.${row.state}`)}</Tag>
        <span className="t2 mute grow">{t('sentAt', { time: formats.dateTime(row.sentAt) })}</span>
        <span className="t2 mute feedback-reference">{row.id}</span>
      </h3>
      <p className="feedback-text">{row.content}</p>
      {row.answeredAt !== null && (
        <blockquote className="feedback-answer">
          <p className="t2 mute">{t('answeredAt', { time: formats.dateTime(row.answeredAt) })}</p>
          <p className="feedback-text">{row.answer}</p>
        </blockquote>
      )}
    </li>
  );
}
export function OwnFeedback() {
  const { t } = useTranslation('feedback');
  const formats = useFormats();
  const id = useId();
  const topic: TopicName = `feedback:${useAppSelector(selectMemberId) ?? ''}`;
  useShownTopics(topic);
  const rows = useAppSelector(selectOwnFeedback);
  const staleTime = useStaleTime(topic);
  return (
    <section className="panel feedback-own" aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {t('own')}
      </h2>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      {rows === null ? (
        <AwaitedTopic>
          <SkeletonBlock height={72} />
        </AwaitedTopic>
      ) : rows.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <ul className="feedback-list" aria-live="polite">
          {rows.map((row) => (
            <FeedbackItem key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}
