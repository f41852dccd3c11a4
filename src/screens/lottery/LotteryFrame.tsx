/** The vendor's lottery page in its frame; a lottery wished there becomes the address's (docs/decisions/0141). */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { lotteryPath } from '../../domains/lottery/lottery.calc.ts';
import { reportLottery } from '../../domains/lottery/lottery.intents.ts';
import type { LotteryArea, LotteryLaunch } from '../../domains/lottery/lottery.state.ts';
import { VendorFrame } from '../games/VendorFrame.tsx';
import { useAsk } from '../portal.ts';

interface LotteryFrameProps {
  readonly area: LotteryArea;
  readonly launch: LotteryLaunch;
  readonly name: string;
  /** The launch's address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  /** False until the page has said it is ready: then the frame is shown. */
  readonly ready: boolean;
}
export function LotteryFrame({ area, launch, name, url, vendorOrigin, ready }: LotteryFrameProps) {
  const { t } = useTranslation('lottery');
  const ask = useAsk();
  const go = useNavigate();
  const hear = useCallback(
    (message: GameMessage): void => {
      if (message.type === 'ready') ask(reportLottery({ type: 'ready' }));
      else if (message.type === 'close') ask(reportLottery({ type: 'ended' }));
      else if (message.type === 'failed') ask(reportLottery({ type: 'failed', code: message.code }));
      else if (message.type === 'game') void go(lotteryPath(area, message.code));
    },
    [area, ask, go],
  );
  return (
    <VendorFrame
      look="lottery"
      ticket={launch.ticket}
      url={url}
      vendorOrigin={vendorOrigin}
      title={t('frame', { name })}
      tongue={t('keepsLanguage')}
      ready={ready}
      onSaid={hear}
    />
  );
}
