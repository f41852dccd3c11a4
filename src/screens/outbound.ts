/** The only way in which a click opens an address that came from outside (SAFE-20). */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectOwnHosts } from '../domains/system/ownHosts.ts';
import { toastRaised } from '../domains/toasts/toasts.slice.ts';
import { classifyLink } from '../lib/classifyLink.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { useAppDispatch, useAppSelector } from './store.ts';

export interface LinkTarget {
  /** The checked address, for the link's href. */
  readonly href: string;
  readonly follow: () => void;
}
/**
 * Returns a function that opens a window without access to ours; a blocked window is reported in a toast. `size`, in px: a window
 * of its own instead of a tab.
 */
export const useOpenWindow = (): ((
  url: string,
  size?: { readonly width: number; readonly height: number },
) => void) => {
  const { navigation } = usePlatform();
  const dispatch = useAppDispatch();
  return useCallback(
    (url, size) => {
      if (!navigation.open(url, size))
        dispatch(toastRaised({ textKey: 'errors:popup-blocked', values: {}, tone: 'error' }));
    },
    [dispatch, navigation],
  );
};
/**
 * Returns a function that checks an address and yields how to follow it; null: not a valid link, so nothing clickable is shown.
 * `own`: whether a page of the portal opens here or in a new window. An unknown site asks for confirmation first.
 */
export const useLinkTarget = (): ((address: string, own?: 'here' | 'window') => LinkTarget | null) => {
  const hosts = useAppSelector(selectOwnHosts);
  const open = useOpenWindow();
  const go = useNavigate();
  const dispatch = useAppDispatch();
  return (address, own = 'here') => {
    const link = classifyLink(address, hosts);
    if (link.kind === 'inert') return null;
    if (link.kind === 'inside') {
      const { path } = link;
      return { href: path, follow: () => (own === 'here' ? void go(path) : open(path)) };
    }
    const { url, host, known } = link;
    const name = { titleKey: 'common:leaving.title', textKey: 'common:leaving.text', outside: { url, host } };
    return { href: url, follow: () => (known ? open(url) : void dispatch(openDialog({ kind: 'message', ...name }))) };
  };
};
