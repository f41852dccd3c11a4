import { memo } from 'react';
import type { ChatMessage } from '../../domains/chat/chat.state.ts';
import { selectMemberInfo } from '../../domains/member/member.selectors.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { imageAddress } from '../../lib/images.ts';
import { GameArt } from '../../ui/game/GameArt.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { DEFAULT_AVATAR } from '../images.ts';
import { useAppSelector } from '../store.ts';

interface MessageProps {
  readonly message: ChatMessage;
  readonly redacted: boolean;
  readonly mine: boolean;
}
/** Avatar, masked name, time and text. The text is never interpreted, so it contains no links (SAFE-03). */
export const Message = memo(function Message({ message, redacted, mine }: MessageProps) {
  const { t } = useTranslation('chat');
  const formats = useFormats();
  const base = useAppSelector(selectImageBase);
  const me = useAppSelector((state) => selectMemberInfo(state)?.id);
  const { silk, nickname, at, text } = message;
  return (
    <article className={`chat-message ${mine ? 'chat-mine' : ''}`}>
      <GameArt
        className="chat-silk"
        // The house sends a pseudonym for each avatar, so that no id is disclosed; the player's own avatar is the header's.
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
        {redacted ? <p className="mute chat-struck">{t('struck')}</p> : <p className="chat-text">{text}</p>}
      </div>
    </article>
  );
});
