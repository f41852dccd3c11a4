import { createContext, useContext } from 'react';

/** Whether the person has asked that nothing moves by itself (B-15); said by whoever knows. */
export const Still = createContext(false);
/** What comes is counted and shown on request; nothing turns, runs or rolls. */
export const useStill = (): boolean => useContext(Still);
