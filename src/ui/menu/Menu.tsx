import './menu.css';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import type * as Parts from './menuParts.tsx';

/**
 * Menus are a fifth of the first page's code and nobody needs one in the first moment, so their parts come after the
 * first paint; until then the trigger stands there, plain (performance.md, 8).
 */
let loaded: typeof Parts | null = null;
/** True when menus can open. Safe to ask again: a chunk that failed is asked for anew. */
export async function loadMenuParts(): Promise<boolean> {
  try {
    loaded ??= await import('./menuParts.tsx');
  } catch {
    // Without its chunk a menu stays closed; the next press on its trigger tries again.
  }
  return loaded !== null;
}

type MenuProps = ComponentProps<typeof Parts.Menu>;
export function Menu(props: MenuProps) {
  const [there, setThere] = useState(loaded !== null);
  const ask = useCallback(() => void loadMenuParts().then(setThere), []);
  useEffect(() => {
    if (!there) ask();
  }, [there, ask]);
  if (there && loaded !== null) return <loaded.Menu {...props} />;
  return (
    <span className="menu-waiting" onClickCapture={ask}>
      {props.trigger}
    </span>
  );
}
/** These stand inside an open menu, so its parts are there. */
export const MenuItem = (props: ComponentProps<typeof Parts.MenuItem>) => loaded && <loaded.MenuItem {...props} />;
export const MenuChoice = (props: ComponentProps<typeof Parts.MenuChoice>) =>
  loaded && <loaded.MenuChoice {...props} />;
export const MenuRule = () => loaded && <loaded.MenuRule />;
export const MenuHead = (props: ComponentProps<typeof Parts.MenuHead>) => loaded && <loaded.MenuHead {...props} />;
