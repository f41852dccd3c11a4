/** The one way by which a press leads to an address that somebody else gave us (SAFE-20). */
import { useNavigate } from 'react-router-dom';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectOwnHosts } from '../domains/system/ownHosts.ts';
import { toastRaised } from '../domains/toasts/toasts.slice.ts';
import { judgeLink } from '../lib/external.ts';
import { usePlatform } from '../ui/seams/PlatformContext.tsx';
import { useAsk, usePortal } from './portal.ts';

export interface Way {
  /** As judged: what a link shows of itself. */
  readonly href: string;
  readonly follow: () => void;
}
/** A window of its own, without access to ours; a browser that blocks it is said. */
export const useWindow = (): ((url: string) => void) => {
  const { navigation } = usePlatform();
  const ask = useAsk();
  return (url) => {
    if (!navigation.open(url)) ask(toastRaised({ textKey: 'errors:popup-blocked', values: {}, tone: 'error' }));
  };
};
/**
 * Judges an address and says how it is followed; null: it is no link, and what would have shown it shows nothing to press.
 * `own`: whether a place of ours opens here or in a window beside. A stranger's site is named before it is opened.
 */
export const useOutbound = (): ((address: string, own?: 'here' | 'window') => Way | null) => {
  const hosts = usePortal(selectOwnHosts);
  const open = useWindow();
  const go = useNavigate();
  const ask = useAsk();
  return (address, own = 'here') => {
    const judged = judgeLink(address, hosts);
    if (judged.kind === 'inert') return null;
    if (judged.kind === 'inside') {
      const { path } = judged;
      return { href: path, follow: () => (own === 'here' ? void go(path) : open(path)) };
    }
    const { url, host, known } = judged;
    const name = { titleKey: 'common:leaving.title', textKey: 'common:leaving.text', outside: { url, host } };
    return { href: url, follow: () => (known ? open(url) : void ask(openDialog({ kind: 'message', ...name }))) };
  };
};
