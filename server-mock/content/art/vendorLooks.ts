/** Draws a vendor's mark in the variants that the portal requests: full colour, inactive, and one ink (R-SHELL-11). */
import { drawVendorMark } from './marks.ts';

/** RGB of one ink. The colour matrix maps the mark's brightness to shades of it; its last row is opacity. */
const INKS: Readonly<Record<'WHITE' | 'PURPLE', readonly [number, number, number]>> = {
  WHITE: [0.98, 0.96, 0.9],
  PURPLE: [0.52, 0.38, 0.72],
};
const grey = (red: number, green: number, blue: number): string =>
  [red, green, blue].map((ink) => `${0.21 * ink} ${0.72 * ink} ${0.07 * ink} 0 ${0.35 * ink}`).join(' ');

const filtered = (svg: string, values: string): string =>
  svg
    .replace(
      /^(<svg[^>]*>)/,
      `$1<filter id="look" color-interpolation-filters="sRGB"><feColorMatrix values="${values} 0 0 0 1 0"/></filter><g filter="url(#look)">`,
    )
    .replace(/<\/svg>$/, '</g></svg>');

const LOOKS: Readonly<Record<string, (code: string) => string>> = {
  ACTIVE: drawVendorMark,
  COLOR: drawVendorMark,
  DEFAULT: (code) => filtered(drawVendorMark(code), grey(0.72, 0.74, 0.7)),
  WHITE: (code) => filtered(drawVendorMark(code), grey(...INKS.WHITE)),
  PURPLE: (code) => filtered(drawVendorMark(code), grey(...INKS.PURPLE)),
};
/** Null: there is no such variant. */
export const vendorLook = (look: string, code: string): string | null =>
  Object.hasOwn(LOOKS, look) ? (LOOKS[look]?.(code) ?? null) : null;
