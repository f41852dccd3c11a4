import './system.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { lookAgain } from '../../domains/system/system.intents.ts';
import { selectLicence } from '../../domains/system/system.selectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StillFlap } from '../../ui/flap/Flap.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Cloth } from '../../ui/tag/Tag.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { ServiceButton } from '../service/ServiceButton.tsx';
import { AgeRing } from '../shell/foot/AgeRing.tsx';
import { LanguageMenu } from '../shell/header/LanguageMenu.tsx';
import { useThemeOnPage } from '../shell/header/ThemeSwitch.tsx';

const UNLIT = [1, 2, 3, 4, 5];

interface StatusPageProps {
  readonly tag: ReactNode;
  readonly title: string;
  /** What stands in lit flaps. */
  readonly figure: ReactNode;
  readonly notice: string;
}
/** The whole page, alone (R-SYS-02): a board with its rows unlit, one sentence, one way to somebody. */
export function StatusPage({ tag, title, figure, notice }: StatusPageProps) {
  const { t } = useTranslation('system');
  const licence = usePortal(selectLicence);
  useThemeOnPage();
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
                <Cloth rank={row} size="s" />
                <StillFlap text={' '.repeat(12)} />
                <span className="grow" />
                <StillFlap text={' '.repeat(6)} />
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

/** The page opens by itself within half a minute; a person need not wait for that. */
function LookAgain() {
  const { t } = useTranslation('system');
  const ask = useAsk();
  const looking = usePortal((state) => selectRunning(state, 'lookAgain'));
  return (
    <Button busy={looking} onClick={() => ask(lookAgain())}>
      {t('lookAgain')}
    </Button>
  );
}
