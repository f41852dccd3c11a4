import './menu.css';
import { cloneElement, useEffect, useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { useHydrating } from '../late/useHydrating.ts';
import type * as Parts from './menuParts.tsx';

/**
 * A drop-down menu whose parts load after the first paint, because they are a fifth of the first page's code. Mounting six menus
 * would be a long task, so each mounts at its first press (performance.md, G4). Until then a plain trigger is shown, and a
 * press on it is kept.
 */
let loaded: typeof Parts | null = null;
/** Resolves with whether the parts have loaded; after a failure the next call tries again. */
export async function loadMenuParts(): Promise<boolean> {
  try {
    loaded ??= await import('./menuParts.tsx');
  } catch {
    // Without its parts a menu stays closed; the next press on its trigger tries again.
  }
  return loaded !== null;
}

type MenuProps = Omit<ComponentProps<typeof Parts.Menu>, 'openAtOnce' | 'focused'>;
/** Whether an event opens a menu, as in the menu's own trigger. */
const opens = (event: SyntheticEvent<Element, MouseEvent | KeyboardEvent>): boolean => {
  const { nativeEvent: native } = event;
  if ('key' in native) return OPENING_KEYS.includes(native.key);
  return native.button === 0 && !native.ctrlKey;
};
const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

/** State of the plain trigger, which the real one takes over. */
interface Handover {
  readonly pressed: boolean;
  readonly focused: boolean;
}
export function Menu(props: MenuProps) {
  const [mounted, setMounted] = useState(false);
  const [handover, setHandover] = useState<Handover>({ pressed: false, focused: false });
  const host = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  /** The focused element at the press, which does not move the focus. */
  const focusedBefore = useRef<Element | null>(null);
  const hydrating = useHydrating();
  const mount = (hasLoaded: boolean): void => {
    const active = host.current?.ownerDocument.activeElement ?? null;
    const focused = host.current?.contains(active) === true;
    // Some browsers do not focus a pressed button. If the focus has moved on meanwhile, the menu does not open.
    const keepsFocus = focused || active === active?.ownerDocument.body || active === focusedBefore.current;
    if (hasLoaded && host.current !== null) setHandover({ pressed: pressed.current && keepsFocus, focused });
    if (!hasLoaded) pressed.current = false;
    setMounted(hasLoaded);
  };
  const loadAndMount = (): void => {
    if (loaded === null) void loadMenuParts().then(mount);
    else mount(true);
  };
  useEffect(() => void loadMenuParts(), []);
  if (mounted && loaded !== null && !hydrating)
    return <loaded.Menu {...props} openAtOnce={handover.pressed} focused={handover.focused} />;
  const press = (event: SyntheticEvent<Element, MouseEvent | KeyboardEvent>): void => {
    if (!opens(event)) return;
    pressed.current = true;
    focusedBefore.current = host.current?.ownerDocument.activeElement ?? null;
    // As the menu's own trigger does: the menu takes the focus, not the pressed button.
    if (event.type === 'pointerdown') event.preventDefault();
    loadAndMount();
  };
  return (
    <span
      ref={host}
      className="menu-waiting"
      onPointerDownCapture={press}
      onKeyDownCapture={press}
      onClickCapture={press}
    >
      {cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false })}
    </span>
  );
}
/** Used only inside an open menu, whose parts have loaded. */
export const MenuItem = (props: ComponentProps<typeof Parts.MenuItem>) => loaded && <loaded.MenuItem {...props} />;
export const MenuChoice = (props: ComponentProps<typeof Parts.MenuChoice>) =>
  loaded && <loaded.MenuChoice {...props} />;
export const MenuRule = () => loaded && <loaded.MenuRule />;
export const MenuHead = (props: ComponentProps<typeof Parts.MenuHead>) => loaded && <loaded.MenuHead {...props} />;
