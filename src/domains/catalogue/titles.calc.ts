/** Makes a game from the columns that the browser searches (contract: gameIndex). */
import type { Game } from './catalogue.state.ts';

/** As the platform's title search returns it. */
interface Title {
  readonly id: string;
  readonly code: string;
  readonly vendor: string;
  readonly category: string;
  readonly marks: string;
  readonly names: Readonly<Record<string, string>>;
  readonly picture: string;
}
/** Named in this language, whatever language it was found in. Minimum bet and lines are not part of the columns. */
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
