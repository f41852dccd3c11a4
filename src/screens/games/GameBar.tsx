/** The bar above a running game: back, name, session figures, and full screen. */
import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useAppSelector } from '../store.ts';
import { Balance } from '../shell/header/Balance.tsx';
import { LanguageMenu } from '../shell/header/LanguageMenu.tsx';
import { SessionChip } from './session/SessionChip.tsx';
import { useFullScreen } from './useFullScreen.ts';

interface GameBarProps {
  /** The element shown in full screen; it contains this bar. */
  readonly page: RefObject<HTMLElement | null>;
  readonly name: string;
  readonly demo: boolean;
  readonly onLeave: () => void;
}
export function GameBar({ page, name, demo, onLeave }: GameBarProps) {
  const { t } = useTranslation('games');
  // A visitor finds the language menu in the header; a member's is in the side menu, which this page does not have.
  const member = useAppSelector(selectIsLogin);
  const screen = useFullScreen(page);
  return (
    <div className="game-bar">
      <Button look="ghost" icon="left" onClick={onLeave}>
        {t('back')}
      </Button>
      <h1 className="game-name">{name}</h1>
      {demo && <p className="game-demo">{t('demo')}</p>}
      {/* In full screen there is no header, and the balance must be visible while playing. */}
      {member && !demo && screen?.full === true && <Balance />}
      {member && <SessionChip className="game-session" />}
      {member && screen?.full !== true && (
        <span className="game-language">
          <LanguageMenu />
        </span>
      )}
      {screen !== null && (
        <IconButton
          icon={screen.full ? 'shrink' : 'expand'}
          label={t(screen.full ? 'leaveFullScreen' : 'fullScreen')}
          aria-pressed={screen.full}
          onClick={screen.toggle}
        />
      )}
    </div>
  );
}
