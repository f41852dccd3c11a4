/**
 * What must be read and pressed whatever lies over the page. An open modal dialog makes everything outside itself inert and
 * lies over it, so messages stand in the topmost one, else at the page's end. They are moved and not drawn anew: their
 * time goes on, and their live region is there before the next of them.
 */
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { holdPage } from './holdPage.ts';

/** Open modal dialogs, the topmost last. One list: the browser has one top layer. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const run of [...listeners]) run();
};
const topmost = (): HTMLElement | null => open.at(-1) ?? null;
const follow = (run: () => void): (() => void) => {
  listeners.add(run);
  return () => listeners.delete(run);
};

/** For whatever opens itself as a modal dialog, while it is open; null: not yet, or not for the moment. */
export function useLiesOnTop(dialog: HTMLElement | null): void {
  // Before its element leaves the page, so that nothing that stands in it leaves with it.
  useLayoutEffect(() => {
    if (dialog === null) return;
    if (open.push(dialog) === 1) holdPage(true);
    tell();
    return () => {
      open.splice(open.lastIndexOf(dialog), 1);
      if (open.length === 0) holdPage(false);
      tell();
    };
  }, [dialog]);
}
export function OnTop({ children }: { readonly children: ReactNode }) {
  const top = useSyncExternalStore(follow, topmost);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => (top ?? document.body).append(host), [host, top]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return createPortal(children, host);
}
