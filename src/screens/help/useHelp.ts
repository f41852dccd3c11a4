import { useEffect } from 'react';
import { wantHelp } from '../../domains/help/help.intents.ts';
import { selectHelpItems } from '../../domains/help/help.selectors.ts';
import { useAsk, usePortal } from '../portal.ts';

/** The help items, asked for by being shown: the same list in page, pop-up and footer (R-MSG-04). */
export const useHelp = () => {
  const ask = useAsk();
  useEffect(() => void ask(wantHelp()), [ask]);
  return usePortal(selectHelpItems);
};
