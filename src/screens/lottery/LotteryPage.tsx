/** `/lottery`, `/seaLottery`, `/vnLottery`: the vendor's page in a frame, and beside it what the portal knows of the draws. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { deviceOf, isOffered, lotteryPath } from '../../domains/lottery/lottery.calc.ts';
import { leaveLottery, openLottery } from '../../domains/lottery/lottery.intents.ts';
import { selectLottery, selectLotteryName } from '../../domains/lottery/lottery.selectors.ts';
import type { LotteryArea } from '../../domains/lottery/lottery.state.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { LanguageMenu } from '../shell/header/LanguageMenu.tsx';
import { DrawBoard } from './DrawBoard.tsx';
import './lottery.css';
import { LotteryMenu } from './LotteryMenu.tsx';
import { LotteryStage } from './LotteryStage.tsx';
import { Results } from './Results.tsx';
import { useFullScreen } from '../games/useFullScreen.ts';

interface LotteryPageProps {
  readonly area: LotteryArea;
  readonly ownOrigin?: string;
}
export default function LotteryPage({ area, ownOrigin = window.origin }: LotteryPageProps) {
  const { t } = useTranslation('lottery');
  const ask = useAsk();
  const go = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const gameCode = query.get('gameCode') || null;
  const offered = isOffered(area, deviceOf(query.get('device')));
  const inside = usePortal(selectIsLogin);
  const trial = usePortal(selectIsTrial);
  const open = inside && !trial && offered;
  useEffect(() => {
    if (open) ask(openLottery({ area, gameCode }));
  }, [area, ask, gameCode, open]);
  useEffect(() => () => void ask(leaveLottery()), [area, ask]);

  const known = usePortal((state) => selectLotteryName(state, gameCode));
  const launched = usePortal((state) => selectLottery(state).launch?.gameName);
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
      {open ? (
        <div className={gameCode === null ? 'lottery-body' : 'lottery-body lottery-betting'}>
          {gameCode !== null && <DrawBoard key={gameCode} gameCode={gameCode} name={name} />}
          <div className="lottery-stage" ref={stage}>
            <LotteryStage area={area} name={name} ownOrigin={ownOrigin} way={toLobby} />
          </div>
          <div className="lottery-side">
            {gameCode !== null && <Results gameCode={gameCode} />}
            <LotteryMenu area={area} gameCode={gameCode} />
          </div>
        </div>
      ) : (
        inside && (
          <Empty title={t(offered ? 'notForTrial' : 'notOffered')} action={toLobby}>
            {t(offered ? 'notForTrialText' : 'notOfferedText')}
          </Empty>
        )
      )}
    </div>
  );
}
