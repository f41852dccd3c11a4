import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useDesk, useDeskView } from './useDesk.ts';
import { pressDeskKey } from './useDeskKeys.ts';

/** The portal, in a frame of the width of a phone. */
export function PortalStage() {
  const { t } = useTranslation('desk');
  const view = useDeskView();
  const { live } = useDesk();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    view.portalIn(frame.current);
    return () => view.portalIn(null);
  }, [view]);
  return (
    <section className="desk-panel desk-stage" aria-labelledby="desk-stage">
      <header>
        <h2 id="desk-stage">{live ? t('live.portal') : t('portal')}</h2>
      </header>
      <iframe
        src={view.portalAddress()}
        title={t('portal')}
        ref={frame}
        // The desk's keys work in a replay; in a live portal a person types. A page that is loaded anew has a window of its own.
        onLoad={({ currentTarget }) =>
          currentTarget.contentWindow?.addEventListener(
            'keydown',
            (event) => view.shown().live || pressDeskKey(view, event, true),
          )
        }
      />
    </section>
  );
}
