import { createContext, use } from 'react';

/**
 * Where menus are drawn: the page's end, or, inside a modal dialog, the dialog itself; everything outside a modal
 * dialog lies under it and is inert.
 */
export const OverlayRoot = createContext<HTMLElement | null>(null);
export const useOverlayRoot = (): HTMLElement | null => use(OverlayRoot);
