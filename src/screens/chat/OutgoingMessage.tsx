import { useLayoutEffect, useRef } from 'react';
import { discardMessage, retryMessage } from '../../domains/chat/chat.intents.ts';
import type { Outgoing } from '../../domains/chat/chat.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAsk } from '../portal.ts';

/** Refusals with a sentence of their own; any other is said as not sent. */
const SAID: readonly string[] = [
  'muted',
  'room-closed',
  'too-many-requests',
  'trial-refused',
  'too-many-waiting',
  'not-sent',
  'network',
];

/** A message on its way: how far it is, and when it failed why, with the way to try again (R-LIVE-18). */
export function OutgoingMessage({ outgoing: { key, text, state, code } }: { readonly outgoing: Outgoing }) {
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
            {failed ? t(`failed.${code !== null && SAID.includes(code) ? code : 'other'}`) : t(`state.${state}`)}
          </span>
        </p>
        <p className="chat-text">{text}</p>
        {failed && <Again of={key} />}
      </div>
    </article>
  );
}

/** Once pressed, or once the message has arrived after all, both buttons go: the focus goes to the log and not to nowhere. */
function Again({ of }: { readonly of: string }) {
  const { t } = useTranslation('chat');
  const ask = useAsk();
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(own.ownerDocument.activeElement)) own.closest<HTMLElement>('[role=group]')?.focus();
    };
  }, []);
  return (
    <p className="chat-again" ref={place}>
      <Button size="s" icon="refresh" onClick={() => ask(retryMessage(of))}>
        {t('retry')}
      </Button>
      <Button size="s" look="ghost" onClick={() => ask(discardMessage(of))}>
        {t('discard')}
      </Button>
    </p>
  );
}
