import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { errorKey } from '../../domains/errors.ts';
import { retryLottery } from '../../domains/lottery/lottery.intents.ts';
import { selectLottery } from '../../domains/lottery/lottery.selectors.ts';
import type { LotteryArea } from '../../domains/lottery/lottery.state.ts';
import { selectLaunchOrigin, selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { isFrameUrlAllowed, launchUrlOn } from '../games/launchAddress.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { LotteryFrame } from './LotteryFrame.tsx';

interface LotteryStageProps {
  readonly area: LotteryArea;
  readonly name: string;
  readonly ownOrigin: string;
  /** The way back, where nothing can be played. */
  readonly backLink: ReactNode;
}
/** The vendor's page, or the state shown in its place. */
export function LotteryStage({ area, name, ownOrigin, backLink }: LotteryStageProps) {
  const { t } = useTranslation(['lottery', 'errors']);
  const dispatch = useAppDispatch();
  const { phase, launch, error } = useAppSelector(selectLottery);
  const vendorOrigin = useAppSelector(selectVendorOrigin);
  const launchOrigin = useAppSelector(selectLaunchOrigin);
  const again = (
    <Button look="primary" onClick={() => dispatch(retryLottery())}>
      {t(phase === 'ended' ? 'lottery:again' : 'lottery:retry')}
    </Button>
  );
  const stopped = (reason: string) => (
    <div className="absence" role="alert">
      <b>{t('lottery:failed', { name })}</b>
      <p>{t('lottery:failedText', { reason })}</p>
      <div className="lottery-ways">
        {again}
        {backLink}
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
        <EmptyState
          title={t('lottery:ended', { name })}
          action={
            <div className="lottery-ways">
              {again}
              {backLink}
            </div>
          }
        >
          {t('lottery:endedText')}
        </EmptyState>
      );
    case 'loading':
    case 'playing': {
      const url = launchUrlOn(launch?.url ?? '', vendorOrigin, launchOrigin);
      if (launch === null || launchOrigin === null || !isFrameUrlAllowed(url, launchOrigin, ownOrigin))
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
