import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseGameType, chooseVendor } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import { categoryOfPath, placeOf } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';

/**
 * The address of a category chooses it, also by Back, reload and a link from outside; leaving such an address for home
 * chooses home again. `?vassalage=` names a vendor (R-ROUTE-15).
 */
export function useTypeFromAddress(): void {
  const ask = useAsk();
  const { pathname, search } = useLocation();
  const filter = usePortal(selectFilter);
  const category = categoryOfPath(pathname);
  const vendor = new URLSearchParams(search).get('vassalage');
  // The address leads; what is chosen afterwards on the page does not bring it back.
  const follow = useEffectEvent(() => {
    if (category !== null) {
      if (filter.gameType !== category) ask(chooseGameType(category));
      if (vendor !== null && vendor !== '') ask(chooseVendor(vendor));
    } else if (placeOf(filter.gameType)?.path != null) ask(chooseGameType('HOME'));
  });
  useEffect(() => follow(), [category, vendor]);
}
