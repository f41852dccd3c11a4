/** Finds a game as a player does: by typing its name into the search field and picking its card from the results. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { gameIndex } from '../../src/contract/catalogue/catalogue.calls.ts';
import type { AnswerOf } from '../../src/contract/call.ts';
import { call } from '../../tests/stack/support/rest.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import type { House } from './house.ts';

export interface GameTitle {
  readonly id: string;
  readonly category: string;
  /** English name. */
  readonly name: string;
}
/** The house's own studio: the portal shows its slots as a separate category. */
const IN_HOUSE = 'TGP';

/** First game of a category whose name is unique and which is not a vendor's list. `like`: required end of the name. */
export const findUniqueTitle = async (house: House, category: string, like = ''): Promise<GameTitle> => {
  const { value } = await call<AnswerOf<typeof gameIndex>>(house.origin, '/wps/games/index');
  const [ids, names, vendors, categories, marks] = [
    value.ids,
    value.names.EN,
    value.vendors,
    value.categories,
    value.marks,
  ].map((column) => column.split('\n'));
  const wanted = category === 'INHOUSE' ? 'RNG' : category;
  const at = (ids ?? []).findIndex((_, n) => {
    const name = names?.[n] ?? '';
    const fits = categories?.[n] === wanted && !marks?.[n]?.includes('v') && name.endsWith(like);
    const ofStudio = category !== 'INHOUSE' || vendors?.[n] === IN_HOUSE;
    return fits && ofStudio && names?.indexOf(name) === names?.lastIndexOf(name);
  });
  const [id, name] = [ids?.[at], names?.[at]];
  if (id === undefined || name === undefined) throw new Error(`no title of ${category} has a unique name`);
  return { id, category: wanted, name };
};
/** Types the name into the header's field and waits for the browser's own search result: the card of that name. */
export const searchGame = async (page: Page, name: string): Promise<Locator> => {
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await shell.search().fill(name);
  const found = lobby.searchResults(name);
  // The names are fetched and indexed when the field is first focused.
  await expect(found).toBeVisible({ timeout: 40_000 });
  return found.getByRole('article', { name, exact: true });
};
