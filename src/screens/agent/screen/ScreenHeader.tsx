import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { Link } from '../../Link.tsx';
import { AGENT_HOME } from '../../paths.ts';
import { ConnectionIndicator } from '../../shell/header/ConnectionIndicator.tsx';
import { useAppSelector } from '../../store.ts';
import { useDisplay } from './useDisplay.ts';

const SECOND_MS = 1_000;

/** What stands above the figures: the house's time, the connection, the state of the display, and two ways out. No menus. */
export function ScreenHeader() {
  const { t } = useTranslation(['agentScreen', 'agent']);
  const { isFull, toggleFull, awake } = useDisplay();
  return (
    <header className="second-head">
      <Logo />
      <h1 className="h-sub second-title">{t('agent:sections.screen')}</h1>
      <HouseTime />
      <span className="grow" />
      {/* What works needs no sentence; that the display may go dark does. */}
      {awake !== null && awake !== 'awake' && <p className="t2 second-sleep">{t(`awake.${awake}`)}</p>}
      <ConnectionIndicator />
      {isFull !== null && (
        <Button size="s" icon={isFull ? 'shrink' : 'expand'} onClick={toggleFull} aria-keyshortcuts="F">
          {t(isFull ? 'window' : 'full')}
          <kbd className="second-key" aria-hidden="true">
            F
          </kbd>
        </Button>
      )}
      <Link to={AGENT_HOME} className="btn btn-line btn-s" aria-label={t('back')} title={t('back')}>
        <span className="btn-label">
          <Icon name="close" size="s" />
        </span>
      </Link>
    </header>
  );
}
/** The clock of the house, whatever the device's says: the day of the figures is its day (D-53). */
function HouseTime() {
  const formats = useFormats();
  const now = useNow(SECOND_MS);
  const [day = '', time = ''] = formats.dateTime(useAppSelector((state) => selectHouseNow(state, now))).split(' ');
  return (
    <p className="fig second-time">
      <span className="second-day">{day}</span> <span>{time}</span>
    </p>
  );
}
