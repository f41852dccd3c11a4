import { createContext, use } from 'react';

/**
 * The element in which menus are rendered: null for the end of the page, or the open modal dialog, because everything outside
 * it is covered and inert.
 */
export const OverlayRoot = createContext<HTMLElement | null>(null);
export const useOverlayRoot = (): HTMLElement | null => use(OverlayRoot);
