import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectStill } from '../domains/preferences/preferences.selectors.ts';
import { Still } from '../ui/seams/Still.ts';

/** The one pause for all that moves, for the parts that know no store and for the sheets (B-15). */
export function StillFromStore({ children }: { readonly children: ReactNode }) {
  const still = useSelector(selectStill);
  useEffect(() => void document.documentElement.toggleAttribute('data-still', still), [still]);
  return <Still value={still}>{children}</Still>;
}
