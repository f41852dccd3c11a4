import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../domains/reducer.ts';

/** Typed `useSelector` of the root state. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** Dispatches intents. */
export const useAppDispatch = useDispatch;
