/** A game found by its name, from the columns a browser searches (contract: gameIndex). */
import type { Game } from './catalogue.state.ts';

/** As platform's titles give it. */
interface Title {
  readonly id: string;
  readonly code: string;
  readonly vendor: string;
  readonly category: string;
  readonly marks: string;
  readonly names: Readonly<Record<string, string>>;
  readonly picture: string;
}
/** Shown in this language whatever language it was found in. Smallest stake and lines do not travel with names. */
export const gameOfTitle = ({ id, code, vendor, category, marks, names, picture }: Title, language: string): Game => ({
  id,
  name: names[language] ?? id,
  icon: picture,
  vendor,
  gameType: category,
  gameCode: code === '' ? null : code,
  opensVendor: marks.includes('v'),
  freeTrial: marks.includes('f'),
  isNew: marks.includes('n'),
  minBet: null,
  lines: null,
});
