import './menu.css';
import { cloneElement, useEffect, useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { useWaking } from '../late/useWaking.ts';
import type * as Parts from './menuParts.tsx';

/**
 * Menus are a fifth of the first page's code and nobody needs one in the first moment, so their parts come after the
 * first paint; and six of them are a long task to be put together, so each is when somebody presses it
 * (performance.md, 8 and G4). Until then the trigger stands there, plain, and a press on it is kept.
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

type MenuProps = Omit<ComponentProps<typeof Parts.Menu>, 'openAtOnce' | 'focused'>;
/** What opens a menu, so that a press made before its parts are here is kept. */
const opens = (event: SyntheticEvent<Element, MouseEvent | KeyboardEvent>): boolean => {
  const { nativeEvent: native } = event;
  if ('key' in native) return OPENING_KEYS.includes(native.key);
  return native.button === 0 && !native.ctrlKey;
};
const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

/** How the person left the plain trigger: the one that takes its place goes on from there. */
interface Left {
  readonly pressed: boolean;
  readonly focused: boolean;
}
export function Menu(props: MenuProps) {
  const [there, setThere] = useState(false);
  const [left, setLeft] = useState<Left>({ pressed: false, focused: false });
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  /** Where the focus was when it was pressed: the press itself takes it from nowhere. */
  const before = useRef<Element | null>(null);
  const waking = useWaking();
  const put = (came: boolean): void => {
    const active = place.current?.ownerDocument.activeElement ?? null;
    const focused = place.current?.contains(active) === true;
    // Some browsers give a pressed button no focus; who has gone on to something else is not called back.
    const here = focused || active === active?.ownerDocument.body || active === before.current;
    if (came && place.current !== null) setLeft({ pressed: pressed.current && here, focused });
    if (!came) pressed.current = false;
    setThere(came);
  };
  const ask = (): void => {
    if (loaded === null) void loadMenuParts().then(put);
    else put(true);
  };
  useEffect(() => void loadMenuParts(), []);
  if (there && loaded !== null && !waking)
    return <loaded.Menu {...props} openAtOnce={left.pressed} focused={left.focused} />;
  const press = (event: SyntheticEvent<Element, MouseEvent | KeyboardEvent>): void => {
    if (!opens(event)) return;
    pressed.current = true;
    before.current = place.current?.ownerDocument.activeElement ?? null;
    // As the menu's own trigger does: what opens takes the focus, and the press gives it to nothing else.
    if (event.type === 'pointerdown') event.preventDefault();
    ask();
  };
  return (
    <span
      ref={place}
      className="menu-waiting"
      onPointerDownCapture={press}
      onKeyDownCapture={press}
      onClickCapture={press}
    >
      {cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false })}
    </span>
  );
}
/** These stand inside an open menu, so its parts are there. */
export const MenuItem = (props: ComponentProps<typeof Parts.MenuItem>) => loaded && <loaded.MenuItem {...props} />;
export const MenuChoice = (props: ComponentProps<typeof Parts.MenuChoice>) =>
  loaded && <loaded.MenuChoice {...props} />;
export const MenuRule = () => loaded && <loaded.MenuRule />;
export const MenuHead = (props: ComponentProps<typeof Parts.MenuHead>) => loaded && <loaded.MenuHead {...props} />;
