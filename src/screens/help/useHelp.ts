import { useEffect } from 'react';
import { requestHelp } from '../../domains/help/help.intents.ts';
import { selectHelpItems } from '../../domains/help/help.selectors.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** The help items, loaded when they are shown: the same list for page, pop-up and footer (R-MSG-04). */
export const useHelp = () => {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(requestHelp()), [dispatch]);
  return useAppSelector(selectHelpItems);
};
