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
  const ask = useAsk();
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
        {failed && (
          <p className="chat-again">
            <Button size="s" icon="refresh" onClick={() => ask(retryMessage(key))}>
              {t('retry')}
            </Button>
            <Button size="s" look="ghost" onClick={() => ask(discardMessage(key))}>
              {t('discard')}
            </Button>
          </p>
        )}
      </div>
    </article>
  );
}
