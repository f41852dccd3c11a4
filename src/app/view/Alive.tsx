/** From now on the page answers: what cannot act in a picture painted ahead is shown (ui/styles, `data-picture`). */
import { useLayoutEffect } from 'react';
import { PICTURE_MARK } from '../../contract/system/picture.ts';

export function Alive({ onAwake }: { readonly onAwake?: (() => void) | undefined }) {
  useLayoutEffect(() => {
    document.getElementById('root')?.removeAttribute(PICTURE_MARK);
    onAwake?.();
  }, [onAwake]);
  return null;
}
