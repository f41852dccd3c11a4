import type { Operation } from '../../domains/operations/operations.state.ts';
import { saveRecording } from '../../domains/connection/connection.intents.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppDispatch } from '../store.ts';

const TONE = { pending: 'line', unknown: 'brass', done: 'up', failed: 'down', notSent: 'plain' } as const;

/** One operation: what and when, its state, and the reason where it did not succeed. */
export function OperationRow({ operation }: { readonly operation: Operation }) {
  const { t } = useTranslation(['operations', 'errors']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { kind, what, state, code, startedAt, endedAt } = operation;
  const isLost = state === 'unknown' && code !== null;
  const why =
    state === 'failed' && code !== null
      ? t(`errors:${code}`)
      : state === 'unknown' || state === 'notSent'
        ? t(`explain.${isLost ? 'lost' : state}`)
        : null;
  return (
    <li className="operation">
      <div className="operation-head">
        <span className="grow">
          <b>{t(`name.${kind}`)}</b>
          {what !== null && <span className="dim operation-what">{what}</span>}
        </span>
        <Tag tone={TONE[state]}>{t(`state.${isLost ? 'lost' : state}`)}</Tag>
      </div>
      {why !== null && <p className="t2 dim">{why}</p>}
      {state === 'failed' && (
        <Button size="s" look="line" onClick={() => void dispatch(saveRecording())}>
          {t('errors:recording.save')}
        </Button>
      )}
      <p className="t1 mute fig">
        {t('started', { time: formats.time(startedAt) })}
        {endedAt !== null && <span className="operation-ended">{t('ended', { time: formats.time(endedAt) })}</span>}
      </p>
    </li>
  );
}
