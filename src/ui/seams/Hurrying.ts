import { createContext, useContext } from 'react';

/** True while what stands here is about to be another thing: its pictures are not asked for yet. */
export const Hurrying = createContext(false);
export const useHurrying = (): boolean => useContext(Hurrying);
