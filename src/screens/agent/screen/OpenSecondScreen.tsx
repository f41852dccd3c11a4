import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AGENT_PAGES } from '../../agentPaths.ts';
import { useOpenWindow } from '../../outbound.ts';

/** Large enough for the whole board; the person moves it to the other display and presses F. px */
const WINDOW = { width: 1_280, height: 800 };

/** Opens the board in a window of its own, which can be moved to another display. A phone has none. */
export function OpenSecondScreen() {
  const { t } = useTranslation('agentScreen');
  const open = useOpenWindow();
  return (
    <Button size="s" icon="expand" className="only-l" onClick={() => open(AGENT_PAGES.screen, WINDOW)}>
      {t('open')}
    </Button>
  );
}
