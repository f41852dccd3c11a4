import { createContext, use } from 'react';

/** False for a dialog that is mounted but displaced: it is closed, and keeps its typed text. */
export const Shown = createContext(true);
export const useShown = (): boolean => use(Shown);
