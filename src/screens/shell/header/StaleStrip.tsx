import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectConnectionStatus, selectTrueSince } from '../../../domains/connection/connection.selectors.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppSelector } from '../../store.ts';

/**
 * The strip appears when polling or offline has lasted this long, so that short gaps are not reported (visual language, section
 * 7). ms
 */
export const STRIP_AFTER_MS = 5000;

/** Shows since when the figures are true. For a visitor polling is normal, so the strip appears only when offline. */
export function StaleStrip() {
  const { t } = useTranslation('shell');
  const { clock } = usePlatform();
  const formats = useFormats();
  const connection = useAppSelector(selectConnectionStatus);
  const member = useAppSelector(selectIsLogin);
  const since = useAppSelector(selectTrueSince);
  const stale = connection?.word === 'offline' || (connection?.word === 'polling' && member);
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (stale) return clock.after(STRIP_AFTER_MS, () => setLasting(true));
    setLasting(false);
    return undefined;
  }, [clock, stale]);
  if (!stale || !lasting || connection === null) return null;
  const cause = connection.word === 'offline' ? connection.cause : 'polling';
  return (
    <div className="stale-strip">
      <AsOf tone={connection.word === 'offline' ? 'down' : 'brass'}>
        {since === null ? t(`strip.${cause}Unknown`) : t(`strip.${cause}`, { time: formats.time(since) })}
      </AsOf>
    </div>
  );
}
