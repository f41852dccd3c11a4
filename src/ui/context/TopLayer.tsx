/**
 * Keeps messages readable and clickable above any dialog. An open modal dialog makes everything outside itself inert, so messages
 * are inside the topmost one, else at the end of the page. Their element is moved, not rendered again: their timers continue, and
 * the live region exists before the next message.
 */
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lockPageScroll } from './lockPageScroll.ts';

/** Open modal dialogs, the topmost last. One list: the browser has one top layer. */
const openDialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const run of [...listeners]) run();
};
/** The topmost modal dialog that is open; null: none is. */
export const topmostDialog = (): HTMLElement | null => openDialogs.at(-1) ?? null;
export const subscribeTopLayer = (run: () => void): (() => void) => {
  listeners.add(run);
  return () => listeners.delete(run);
};

/** Registers an open modal dialog as a host of the top layer; null: not open at present. */
export function useTopLayerDialog(dialog: HTMLElement | null): void {
  // A layout effect: messages must leave the dialog before its element is removed.
  useLayoutEffect(() => {
    if (dialog === null) return;
    if (openDialogs.push(dialog) === 1) lockPageScroll(true);
    notify();
    return () => {
      openDialogs.splice(openDialogs.lastIndexOf(dialog), 1);
      if (openDialogs.length === 0) lockPageScroll(false);
      notify();
    };
  }, [dialog]);
}
export function TopLayer({ children }: { readonly children: ReactNode }) {
  const top = useSyncExternalStore(subscribeTopLayer, topmostDialog);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => (top ?? document.body).append(host), [host, top]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return createPortal(children, host);
}
