/** Marks the page as interactive: controls that a prerendered page hides are shown (ui/styles, `data-picture`). */
import { useEffect, useLayoutEffect } from 'react';
import { PICTURE_ATTRIBUTE } from '../../contract/system/pictureCookie.ts';

export function MarkInteractive() {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute(PICTURE_ATTRIBUTE), []);
  return null;
}
/** Calls back after hydration; rendered beside the page's content, which hydrates last. */
export function ReportInteractive({ onAwake }: { readonly onAwake: (() => void) | undefined }) {
  useEffect(() => onAwake?.(), [onAwake]);
  return null;
}
