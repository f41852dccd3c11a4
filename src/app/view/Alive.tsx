/** From now on the page answers: what cannot act in a picture painted ahead is shown (ui/styles, `data-picture`). */
import { useEffect, useLayoutEffect } from 'react';
import { PICTURE_MARK } from '../../contract/system/picture.ts';

export function Alive() {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute(PICTURE_MARK), []);
  return null;
}
/** Beside a page's own content, which wakes last. */
export function Awake({ onAwake }: { readonly onAwake: (() => void) | undefined }) {
  useEffect(() => onAwake?.(), [onAwake]);
  return null;
}
