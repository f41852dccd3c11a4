import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../domains/reducer.ts';

/** Read with a selector. */
export const usePortal = useSelector.withTypes<RootState>();
/** Send an intent. */
export const useAsk = useDispatch;
