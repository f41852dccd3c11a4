/** The languages and looks of a gallery, and the names of its picture files. */
import { type Theme, THEMES, WIDTHS } from '../../e2e/support/themesAndWidths.ts';

export const LANGUAGES = ['EN', 'MY', 'CN'] as const;
export type GalleryLanguage = (typeof LANGUAGES)[number];
export interface Look {
  readonly theme: Theme;
  readonly size: (typeof WIDTHS)[number];
}
export const LOOKS: readonly Look[] = WIDTHS.flatMap((size) => THEMES.map((theme) => ({ theme, size })));
export const pictureOf = (place: string, language: GalleryLanguage, { theme, size }: Look): string =>
  `${place}-${size.width}-${theme}-${language}.png`;
