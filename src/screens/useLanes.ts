import { useDeferredValue } from 'react';
import { selectLanes } from '../domains/catalogue/catalogue.selectors.ts';
import type { Lane } from '../domains/catalogue/catalogue.state.ts';
import { useAppSelector } from './store.ts';

/** The lanes are rendered in six places of a page: in slices, so that they delay no click (performance.md, G4). */
export const useLanes = (): readonly Lane[] => useDeferredValue(useAppSelector(selectLanes));
