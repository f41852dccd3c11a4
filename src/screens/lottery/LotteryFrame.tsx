/** The vendor's lottery page in its frame; a lottery chosen there changes the address (docs/decisions/0141). */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { lotteryPath } from '../../domains/lottery/lottery.calc.ts';
import { reportLottery } from '../../domains/lottery/lottery.intents.ts';
import type { LotteryArea, LotteryLaunch } from '../../domains/lottery/lottery.state.ts';
import { VendorFrame } from '../games/VendorFrame.tsx';
import { useAppDispatch } from '../store.ts';

interface LotteryFrameProps {
  readonly area: LotteryArea;
  readonly launch: LotteryLaunch;
  readonly name: string;
  /** The launch address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  /** False until the page is ready: the frame is hidden until then. */
  readonly ready: boolean;
}
export function LotteryFrame({ area, launch, name, url, vendorOrigin, ready }: LotteryFrameProps) {
  const { t } = useTranslation('lottery');
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const onGameMessage = useCallback(
    (message: GameMessage): void => {
      if (message.type === 'ready') dispatch(reportLottery({ type: 'ready' }));
      else if (message.type === 'close') dispatch(reportLottery({ type: 'ended' }));
      else if (message.type === 'failed') dispatch(reportLottery({ type: 'failed', code: message.code }));
      else if (message.type === 'game') void go(lotteryPath(area, message.code));
    },
    [area, dispatch, go],
  );
  return (
    <VendorFrame
      look="lottery"
      ticket={launch.ticket}
      url={url}
      vendorOrigin={vendorOrigin}
      title={t('frame', { name })}
      languageNote={t('keepsLanguage')}
      ready={ready}
      onMessage={onGameMessage}
    />
  );
}
