/** Navigation in a browser: address, windows and clipboard. */
import type { HistoryMark, Navigation } from './platform.ts';

const YEAR_S = 31_536_000;
/** Some browsers begin to read a saved text only after the click has returned. ms */
const KEEP_SAVED_MS = 60_000;

/** Only web addresses are opened: a `javascript:` or `data:` one from the house would run as code (PR-8). */
const openable = (url: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(url, location.href).protocol);
  } catch {
    return false;
  }
};
const features = (size: { readonly width: number; readonly height: number }): string => {
  const left = Math.max(0, Math.round((screen.availWidth - size.width) / 2));
  const top = Math.max(0, Math.round((screen.availHeight - size.height) / 2));
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
};

/** The browser names the file by `fileName`, or, of a file of the house, as the house does. */
const followAsDownload = (href: string, fileName = ''): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
};

/**
 * Opens a window without access to ours. With the feature `noopener`, open() always returns null, so a blocked window would
 * look like an open one. Instead the empty window loses its opener before it navigates; it inherits our no-referrer policy
 * (R-SEC-06).
 */
const openCutOff = (url: string, size?: { readonly width: number; readonly height: number }): Window | null => {
  if (!openable(url)) return null;
  const opened = window.open('', '_blank', size ? features(size) : '');
  if (!opened) return null;
  opened.opener = null;
  opened.location.replace(new URL(url, location.href).href);
  return opened;
};

const stateOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const isMark = (mark: unknown): mark is HistoryMark => {
  const { owner, depth } = stateOf(mark);
  return typeof owner === 'string' && typeof depth === 'number';
};

export const browserNavigation = (): Navigation => ({
  address: () => ({ host: location.host, path: location.pathname, query: location.search, hash: location.hash }),
  origin: () => location.origin,
  replace: (path) => history.replaceState(history.state, '', path),
  onTraverse: (run) => {
    // Capture phase, to run before the router, which listens to the same event and navigates at once.
    window.addEventListener('popstate', run, true);
    return () => window.removeEventListener('popstate', run, true);
  },
  // The rest of the state is the router's: with the same key it sees the same place.
  pushMark: (mark) => history.pushState({ ...stateOf(history.state), mark }, ''),
  mark: () => {
    const { mark } = stateOf(history.state);
    return isMark(mark) ? mark : null;
  },
  back: (entries) => history.go(-entries),
  title: (text) => {
    document.title = text;
  },
  open: (url, size) => openCutOff(url, size) !== null,
  popup: (url, size) => {
    const opened = openCutOff(url, size);
    return opened && { closed: () => opened.closed, close: () => opened.close() };
  },
  download: (path) => followAsDownload(new URL(path, location.origin).pathname),
  saveText: (fileName, text) => {
    const type = fileName.endsWith('.json') ? 'application/json' : 'text/plain';
    const url = URL.createObjectURL(new Blob([typeof text === 'string' ? text : Uint8Array.from(text)], { type }));
    followAsDownload(url, fileName);
    setTimeout(() => URL.revokeObjectURL(url), KEEP_SAVED_MS);
  },
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return (await import('./plainHttp/copy.ts')).copySelected(text);
    }
  },
  reload: () => location.reload(),
  setCookie: (name, value) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  },
});
