import './system.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { recheckStatus } from '../../domains/system/system.intents.ts';
import { selectLicence } from '../../domains/system/system.selectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { RankBadge } from '../../ui/tag/Tag.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { ServiceButton } from '../service/ServiceButton.tsx';
import { AgeRing } from '../shell/foot/AgeRing.tsx';
import { LanguageMenu } from '../shell/header/LanguageMenu.tsx';
import { useApplyTheme } from '../shell/header/ThemeSwitch.tsx';

const UNLIT = [1, 2, 3, 4, 5];

interface StatusPageProps {
  readonly tag: ReactNode;
  readonly title: string;
  /** The figure in large cells. */
  readonly figure: ReactNode;
  readonly notice: string;
}
/** A full page without shell (R-SYS-02): a board with its rows unlit, one sentence, and customer service. */
export function StatusPage({ tag, title, figure, notice }: StatusPageProps) {
  const { t } = useTranslation('system');
  const licence = useAppSelector(selectLicence);
  useApplyTheme();
  return (
    <div className="status-page">
      <header className="row">
        <Logo />
        <span className="grow" />
        <LanguageMenu />
      </header>
      <main>
        <section className="board status-board" data-surface="board">
          <div className="status-head">
            {tag}
            <h1>{title}</h1>
            {figure}
          </div>
          <div className="status-unlit" aria-hidden="true">
            {UNLIT.map((row) => (
              <div key={row}>
                <RankBadge rank={row} size="s" />
                <StaticNumber text={' '.repeat(12)} />
                <span className="grow" />
                <StaticNumber text={' '.repeat(6)} />
              </div>
            ))}
          </div>
          <div className="status-foot">
            <p className="t4 dim">{notice}</p>
            <div className="row wrap">
              <ServiceButton look="primary" missing={<p className="dim">{t('serviceMissing')}</p>}>
                {t('service')}
              </ServiceButton>
              <LookAgain />
            </div>
          </div>
        </section>
      </main>
      <footer className="row t2 mute">
        <AgeRing />
        {licence && <span>{t('licence', { number: licence.number })}</span>}
      </footer>
    </div>
  );
}

/** The page opens by itself within half a minute; the button checks at once. */
function LookAgain() {
  const { t } = useTranslation('system');
  const dispatch = useAppDispatch();
  const looking = useAppSelector((state) => selectIsFlowRunning(state, 'lookAgain'));
  return (
    <Button busy={looking} onClick={() => dispatch(recheckStatus())}>
      {t('lookAgain')}
    </Button>
  );
}
