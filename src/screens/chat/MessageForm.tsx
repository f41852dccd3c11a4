import { useId } from 'react';
import { sendChatMessage } from '../../domains/chat/chat.intents.ts';
import { selectDraft } from '../../domains/chat/chat.selectors.ts';
import { draftSaved } from '../../domains/chat/chat.slice.ts';
import { selectIsTrial } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { CHAT_LENGTH, lengthOf, plainText } from '../../lib/plainText.ts';
import { TextInput } from '../../ui/field/TextInput.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** From this length on, the remaining characters are shown. */
const COUNTED_FROM = 400;

/** The draft is kept while the dialog is closed. A trial account can only read (R-ROLE-04). */
export function MessageForm({ room }: { readonly room: string }) {
  const { t } = useTranslation('chat');
  const dispatch = useAppDispatch();
  const id = useId();
  const draft = useAppSelector((state) => selectDraft(state, room));
  const wide = usePlatform().environment.media('(min-width: 761px)');
  const trial = useAppSelector(selectIsTrial);
  if (trial)
    return (
      <p className="chat-notice">
        <Icon name="info" size="s" /> {t('trial')}
      </p>
    );
  const clean = plainText(draft);
  const length = lengthOf(clean);
  const over = length > CHAT_LENGTH;
  const send = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    if (clean !== '' && !over) dispatch(sendChatMessage({ room, text: clean }));
  };
  return (
    <form className="chat-compose" onSubmit={send}>
      <TextInput
        small
        boxClass="grow"
        value={draft}
        onChange={({ target }) => dispatch(draftSaved({ room, text: target.value }))}
        placeholder={t('write')}
        aria-label={t('message')}
        aria-invalid={over ? true : undefined}
        aria-describedby={length >= COUNTED_FROM ? id : undefined}
        autoComplete="off"
        enterKeyHint="send"
        // On a phone the keyboard would cover the messages.
        data-autofocus={wide || undefined}
      />
      <IconButton type="submit" icon="plane" label={t('send')} boxed aria-disabled={clean === '' || over} />
      {length >= COUNTED_FROM && (
        <p className={`t1 chat-count ${over ? 'down' : 'mute'}`} id={id} role="status">
          {over ? t('tooLong', { n: length - CHAT_LENGTH }) : t('left', { n: CHAT_LENGTH - length })}
        </p>
      )}
    </form>
  );
}
