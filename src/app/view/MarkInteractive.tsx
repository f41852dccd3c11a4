/** Marks the page as interactive: controls that a prerendered page hides are shown (ui/styles, `data-picture`). */
import { useEffect, useLayoutEffect } from 'react';
import { FIRST_PAINT_ATTRIBUTE } from '../../contract/system/firstPaintCookie.ts';

export function MarkInteractive() {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute(FIRST_PAINT_ATTRIBUTE), []);
  return null;
}
/** Calls back after hydration; rendered beside the page's content, which hydrates last. */
export function ReportInteractive({ onAwake }: { readonly onAwake: (() => void) | undefined }) {
  useEffect(() => onAwake?.(), [onAwake]);
  return null;
}
