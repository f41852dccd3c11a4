import { memo } from 'react';
import type { ChatMessage } from '../../domains/chat/chat.state.ts';
import { selectMemberInfo } from '../../domains/member/member.selectors.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { imageAddress } from '../../lib/images.ts';
import { Art } from '../../ui/game/Art.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { DEFAULT_AVATAR } from '../images.ts';
import { usePortal } from '../portal.ts';

interface MessageProps {
  readonly message: ChatMessage;
  readonly struck: boolean;
  readonly mine: boolean;
}
/** Silk, masked name, time, text. The text is text: no address in it can be pressed (SAFE-03). */
export const Message = memo(function Message({ message, struck, mine }: MessageProps) {
  const { t } = useTranslation('chat');
  const formats = useFormats();
  const base = usePortal(selectImageBase);
  const me = usePortal((state) => selectMemberInfo(state)?.id);
  const { silk, nickname, at, text } = message;
  return (
    <article className={`chat-message ${mine ? 'chat-mine' : ''}`}>
      <Art
        className="chat-silk"
        // The house draws everybody for the others, so that no id is given away; oneself one knows by the header's picture.
        src={imageAddress(base, { kind: 'silk', seed: (mine && me) || silk })}
        fallback={DEFAULT_AVATAR}
        eager
      />
      <div className="grow">
        <p className="chat-who">
          <span className="b ell">{nickname}</span>
          {mine && <Tag tone="brass">{t('you')}</Tag>}
          <time className="t1 mute fig">{formats.hour(at)}</time>
        </p>
        {struck ? <p className="mute chat-struck">{t('struck')}</p> : <p className="chat-text">{text}</p>}
      </div>
    </article>
  );
});
