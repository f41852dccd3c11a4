import { createContext, use } from 'react';

/** False for what is mounted but displaced for the moment: a slip is closed then, and keeps what was typed in it. */
export const Shown = createContext(true);
export const useShown = (): boolean => use(Shown);
