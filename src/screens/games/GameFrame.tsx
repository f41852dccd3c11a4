/** The running game in its frame; turns its messages into actions of the play domain. */
import { useCallback } from 'react';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { reportFrame } from '../../domains/play/play.intents.ts';
import type { Launch } from '../../domains/play/play.state.ts';
import { useAppDispatch } from '../store.ts';
import { VendorFrame } from './VendorFrame.tsx';

interface GameFrameProps {
  readonly launch: Launch;
  /** The launch address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  /** False until the game is ready: the frame is hidden until then. */
  readonly ready: boolean;
}
export function GameFrame({ launch, url, vendorOrigin, ready }: GameFrameProps) {
  const { t } = useTranslation('games');
  const dispatch = useAppDispatch();
  const onGameMessage = useCallback(
    (message: GameMessage): void => {
      if (message.type === 'ready') dispatch(reportFrame({ type: 'ready' }));
      else if (message.type === 'close') dispatch(reportFrame({ type: 'ended' }));
      else if (message.type === 'failed') dispatch(reportFrame({ type: 'failed', code: message.code }));
    },
    [dispatch],
  );
  return (
    <VendorFrame
      look="game"
      ticket={launch.ticket}
      url={url}
      vendorOrigin={vendorOrigin}
      title={t('frame', { name: launch.gameName })}
      languageNote={t('keepsLanguage')}
      ready={ready}
      onMessage={onGameMessage}
    />
  );
}
