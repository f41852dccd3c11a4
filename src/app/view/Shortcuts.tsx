/** The portal's own shortcuts, on every page (B-13). Each has a modifier, so that no typed character is one. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';

const OPENS = { k: { kind: 'palette' }, '/': { kind: 'shortcuts' } } as const;

export function Shortcuts(): null {
  const dispatch = useDispatch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      // Alt Gr, which types characters, is reported as Ctrl and Alt.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      if (!Object.hasOwn(OPENS, key)) return;
      event.preventDefault();
      dispatch(openDialog(OPENS[key as keyof typeof OPENS]));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
  return null;
}
