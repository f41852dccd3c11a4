import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLamp, selectTrueSince } from '../../../domains/connection/connection.selectors.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { AsOf } from '../../../ui/lamp/AsOf.tsx';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { usePortal } from '../../portal.ts';

/** A blink is no news: the strip comes when polling or offline has lasted this long (visual language, section 7). */
export const STRIP_AFTER_MS = 5000;

/** As of when the figures are true. For a visitor polling is the usual way, so only Offline is worth a strip. */
export function StaleStrip() {
  const { t } = useTranslation('shell');
  const { clock } = usePlatform();
  const formats = useFormats();
  const lamp = usePortal(selectLamp);
  const member = usePortal(selectIsLogin);
  const since = usePortal(selectTrueSince);
  const stale = lamp?.word === 'offline' || (lamp?.word === 'polling' && member);
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (stale) return clock.after(STRIP_AFTER_MS, () => setLasting(true));
    setLasting(false);
    return undefined;
  }, [clock, stale]);
  if (!stale || !lasting || lamp === null) return null;
  const cause = lamp.word === 'offline' ? lamp.cause : 'polling';
  return (
    <div className="stale-strip">
      <AsOf tone={lamp.word === 'offline' ? 'down' : 'brass'}>
        {since === null ? t(`strip.${cause}Unknown`) : t(`strip.${cause}`, { time: formats.time(since) })}
      </AsOf>
    </div>
  );
}
