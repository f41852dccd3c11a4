import { useDeferredValue } from 'react';
import { selectLanes } from '../domains/catalogue/catalogue.selectors.ts';
import type { Lane } from '../domains/catalogue/catalogue.state.ts';
import { usePortal } from './portal.ts';

/** The lanes stand in six places of a page at once: drawn in slices, so that their coming holds up no press (performance.md, G4). */
export const useLanes = (): readonly Lane[] => useDeferredValue(usePortal(selectLanes));
