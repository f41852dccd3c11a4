/** What a gallery shows every place in, and what its pictures are called. */
import { type Theme, THEMES, WIDTHS } from '../../e2e/support/looks.ts';

export const SPOKEN = ['EN', 'MY', 'CN'] as const;
export type Spoken = (typeof SPOKEN)[number];
export interface Look {
  readonly theme: Theme;
  readonly size: (typeof WIDTHS)[number];
}
export const LOOKS: readonly Look[] = WIDTHS.flatMap((size) => THEMES.map((theme) => ({ theme, size })));
export const pictureOf = (place: string, language: Spoken, { theme, size }: Look): string =>
  `${place}-${size.width}-${theme}-${language}.png`;
