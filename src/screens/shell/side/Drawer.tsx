import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useTopLayerDialog } from '../../../ui/context/TopLayer.tsx';
import { OverlayRoot } from '../../../ui/context/OverlayRoot.tsx';
import { trapFocus } from '../../../ui/dialog/trapFocus.ts';
import { SideMenu } from './SideMenu.tsx';

/** The side menu on phones: modal, from the left edge; navigation closes it. Mounted while it is open. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  useTopLayerDialog(element);
  const { pathname, hash } = useLocation();
  const opened = useRef(pathname + hash);
  useEffect(() => {
    if (typeof element?.showModal === 'function') element.showModal();
    else element?.setAttribute('open', '');
    return () => element?.close?.();
  }, [element]);
  useEffect(() => {
    if (pathname + hash !== opened.current) onClose();
  }, [pathname, hash, onClose]);
  return (
    <dialog
      ref={setElement}
      className="drawer"
      aria-label={t('side.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => trapFocus(event.nativeEvent, event.currentTarget)}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="drawer-head">
        <span className="grow h-sub">{t('side.menu')}</span>
        <IconButton icon="close" label={t('side.close')} onClick={onClose} />
      </div>
      <nav className="side side-in-drawer" aria-label={t('side.label')}>
        <OverlayRoot value={element}>
          <SideMenu />
        </OverlayRoot>
      </nav>
    </dialog>
  );
}
