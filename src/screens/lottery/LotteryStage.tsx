import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { errorKey } from '../../domains/errors.ts';
import { retryLottery } from '../../domains/lottery/lottery.intents.ts';
import { selectLottery } from '../../domains/lottery/lottery.selectors.ts';
import type { LotteryArea } from '../../domains/lottery/lottery.state.ts';
import { selectLaunchOrigin, selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { frameAllowed, launchOn } from '../games/launchAddress.ts';
import { useAsk, usePortal } from '../portal.ts';
import { LotteryFrame } from './LotteryFrame.tsx';

interface LotteryStageProps {
  readonly area: LotteryArea;
  readonly name: string;
  readonly ownOrigin: string;
  /** The way back, where nothing can be played. */
  readonly way: ReactNode;
}
/** Where the vendor's page stands, or what there is to say instead. */
export function LotteryStage({ area, name, ownOrigin, way }: LotteryStageProps) {
  const { t } = useTranslation(['lottery', 'errors']);
  const ask = useAsk();
  const { phase, launch, error } = usePortal(selectLottery);
  const vendorOrigin = usePortal(selectVendorOrigin);
  const launchOrigin = usePortal(selectLaunchOrigin);
  const again = (
    <Button look="primary" onClick={() => ask(retryLottery())}>
      {t(phase === 'ended' ? 'lottery:again' : 'lottery:retry')}
    </Button>
  );
  const stopped = (reason: string) => (
    <div className="absence" role="alert">
      <b>{t('lottery:failed', { name })}</b>
      <p>{t('lottery:failedText', { reason })}</p>
      <div className="lottery-ways">
        {again}
        {way}
      </div>
    </div>
  );
  const waiting = (text: string) => (
    <p className="mute" role="status">
      {text}
    </p>
  );
  switch (phase) {
    case 'none':
    case 'starting':
      return waiting(t('lottery:starting', { name }));
    case 'failed':
      return stopped(t(errorKey(error ?? '')));
    case 'ended':
      return (
        <Empty
          title={t('lottery:ended', { name })}
          action={
            <div className="lottery-ways">
              {again}
              {way}
            </div>
          }
        >
          {t('lottery:endedText')}
        </Empty>
      );
    case 'loading':
    case 'playing': {
      const url = launchOn(launch?.url ?? '', vendorOrigin, launchOrigin);
      if (launch === null || launchOrigin === null || !frameAllowed(url, launchOrigin, ownOrigin))
        return stopped(t('errors:launch-failed'));
      return (
        <>
          {phase === 'loading' && waiting(t('lottery:loading', { name }))}
          <LotteryFrame
            key={launch.ticket}
            area={area}
            launch={launch}
            name={name}
            url={url}
            vendorOrigin={launchOrigin}
            ready={phase === 'playing'}
          />
        </>
      );
    }
  }
}
