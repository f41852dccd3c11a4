import { createContext, useContext } from 'react';

/** Whether the player has stopped all automatic motion (B-15); provided by the app. */
export const MotionPaused = createContext(false);
/** True: new items are counted and shown on request; no carousel, marquee or figure moves. */
export const useMotionPaused = (): boolean => useContext(MotionPaused);
