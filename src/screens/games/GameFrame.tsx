/** The game that runs, in its frame: what it says becomes news of the play, and nothing more. */
import { useCallback } from 'react';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { reportFrame } from '../../domains/play/play.intents.ts';
import type { Launch } from '../../domains/play/play.state.ts';
import { useAsk } from '../portal.ts';
import { VendorFrame } from './VendorFrame.tsx';

interface GameFrameProps {
  readonly launch: Launch;
  /** The launch's address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  /** False until the game has said it is ready: then the frame is shown. */
  readonly ready: boolean;
}
export function GameFrame({ launch, url, vendorOrigin, ready }: GameFrameProps) {
  const { t } = useTranslation('games');
  const ask = useAsk();
  const hear = useCallback(
    (message: GameMessage): void => {
      if (message.type === 'ready') ask(reportFrame({ type: 'ready' }));
      else if (message.type === 'close') ask(reportFrame({ type: 'ended' }));
      else if (message.type === 'failed') ask(reportFrame({ type: 'failed', code: message.code }));
    },
    [ask],
  );
  return (
    <VendorFrame
      look="game"
      ticket={launch.ticket}
      url={url}
      vendorOrigin={vendorOrigin}
      title={t('frame', { name: launch.gameName })}
      tongue={t('keepsLanguage')}
      ready={ready}
      onSaid={hear}
    />
  );
}
