import { useLayoutEffect, useRef } from 'react';
import { discardMessage, retryMessage } from '../../domains/chat/chat.intents.ts';
import type { OutgoingMessage } from '../../domains/chat/chat.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppDispatch } from '../store.ts';

/** Error codes with a text of their own; any other is shown as not sent. */
const CODES_WITH_TEXT: readonly string[] = [
  'muted',
  'room-closed',
  'too-many-requests',
  'trial-refused',
  'too-many-waiting',
  'not-sent',
  'network',
];

/** A message being sent: its state, and after a failure the reason with a retry (R-LIVE-18). */
export function OutgoingMessage({ outgoing: { key, text, state, code } }: { readonly outgoing: OutgoingMessage }) {
  const { t } = useTranslation('chat');
  const failed = state === 'failed';
  return (
    <article className={`chat-message chat-mine chat-outgoing ${failed ? 'chat-failed' : ''}`}>
      <span className="chat-silk chat-going" aria-hidden="true">
        <Icon name={failed ? 'alert' : state === 'sent' ? 'check' : 'clock'} size="s" />
      </span>
      <div className="grow">
        <p className="chat-who">
          <Tag tone="brass">{t('you')}</Tag>
          <span className="t1 mute" role="status">
            {failed
              ? t(`failed.${code !== null && CODES_WITH_TEXT.includes(code) ? code : 'other'}`)
              : t(`state.${state}`)}
          </span>
        </p>
        <p className="chat-text">{text}</p>
        {failed && <RetryButtons of={key} />}
      </div>
    </article>
  );
}

/** Both buttons disappear on a press or when the message arrives after all: move the focus to the log, so that it is not lost. */
function RetryButtons({ of }: { readonly of: string }) {
  const { t } = useTranslation('chat');
  const dispatch = useAppDispatch();
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(element.ownerDocument.activeElement)) element.closest<HTMLElement>('[role=group]')?.focus();
    };
  }, []);
  return (
    <p className="chat-again" ref={place}>
      <Button size="s" icon="refresh" onClick={() => dispatch(retryMessage(of))}>
        {t('retry')}
      </Button>
      <Button size="s" look="ghost" onClick={() => dispatch(discardMessage(of))}>
        {t('discard')}
      </Button>
    </p>
  );
}
