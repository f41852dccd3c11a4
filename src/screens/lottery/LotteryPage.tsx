/** `/lottery`, `/seaLottery`, `/vnLottery`: the vendor's page in a frame, with the portal's own draw data beside it. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { deviceOf, isOffered, lotteryPath } from '../../domains/lottery/lottery.calc.ts';
import { leaveLottery, openLottery } from '../../domains/lottery/lottery.intents.ts';
import { selectLottery, selectLotteryName } from '../../domains/lottery/lottery.selectors.ts';
import type { LotteryArea } from '../../domains/lottery/lottery.state.ts';
import { selectIsFrozen } from '../../domains/member/frozen.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { RealityCheck } from '../reality-checks/RealityCheck.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { LanguageMenu } from '../shell/header/LanguageMenu.tsx';
import { DrawBoard } from './DrawBoard.tsx';
import './lottery.css';
import { LotteryMenu } from './LotteryMenu.tsx';
import { LotteryStage } from './LotteryStage.tsx';
import { DrawResults } from './DrawResults.tsx';
import { useFullScreen } from '../games/useFullScreen.ts';

interface LotteryPageProps {
  readonly area: LotteryArea;
  readonly ownOrigin?: string;
}
export default function LotteryPage({ area, ownOrigin = window.origin }: LotteryPageProps) {
  const { t } = useTranslation(['lottery', 'errors']);
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const gameCode = query.get('gameCode') || null;
  const offered = isOffered(area, deviceOf(query.get('device')));
  const inside = useAppSelector(selectIsLogin);
  const trial = useAppSelector(selectIsTrial);
  const frozen = useAppSelector(selectIsFrozen);
  const open = inside && !trial && offered && !frozen;
  useEffect(() => {
    if (open) dispatch(openLottery({ area, gameCode }));
  }, [area, dispatch, gameCode, open]);
  useEffect(() => () => void dispatch(leaveLottery()), [area, dispatch]);
  // A running game ends with the freeze (decision 0337).
  useEffect(() => {
    if (frozen) dispatch(leaveLottery());
  }, [frozen, dispatch]);

  const known = useAppSelector((state) => selectLotteryName(state, gameCode));
  const launched = useAppSelector((state) => selectLottery(state).launch?.gameName);
  const title = t(`title.${area}`);
  const name = gameCode === null ? title : (known ?? (launched || title));
  const stage = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(stage);
  const toLobby = (
    <Button look="line" onClick={() => void go('/')}>
      {t('toLobby')}
    </Button>
  );
  return (
    <div className="lottery-page">
      <div className="lottery-bar">
        <Button
          look="ghost"
          icon="left"
          onClick={() => void go(gameCode === null || !open ? '/' : lotteryPath(area, null))}
        >
          {t(gameCode === null || !open ? 'back' : 'backToAll')}
        </Button>
        <h1 className="lottery-name">{name}</h1>
        {open && screen !== null && (
          <IconButton icon="expand" label={t('fullScreen')} aria-pressed={screen.full} onClick={screen.toggle} />
        )}
        {inside && (
          <span className="lottery-language">
            <LanguageMenu />
          </span>
        )}
      </div>
      {open && <RealityCheck onStop={() => void go('/')} />}
      {open ? (
        <div className={gameCode === null ? 'lottery-body' : 'lottery-body lottery-betting'}>
          {gameCode !== null && <DrawBoard key={gameCode} gameCode={gameCode} name={name} />}
          <div className="lottery-stage" ref={stage}>
            <LotteryStage area={area} name={name} ownOrigin={ownOrigin} backLink={toLobby} />
          </div>
          <div className="lottery-side">
            {gameCode !== null && <DrawResults gameCode={gameCode} />}
            <LotteryMenu area={area} gameCode={gameCode} />
          </div>
        </div>
      ) : frozen ? (
        <EmptyState title={t('errors:account-frozen')} action={toLobby} />
      ) : (
        inside && (
          <EmptyState title={t(offered ? 'notForTrial' : 'notOffered')} action={toLobby}>
            {t(offered ? 'notForTrialText' : 'notOfferedText')}
          </EmptyState>
        )
      )}
    </div>
  );
}
