import { createContext, useContext } from 'react';

/** True while a list changes quickly, as during typing: newly mounted pictures are not requested yet. */
export const DeferImages = createContext(false);
export const useDeferImages = (): boolean => useContext(DeferImages);
