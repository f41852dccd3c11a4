/** A game as a person finds it by its name: typed into the search field, the results, its card. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { gameIndex } from '../../src/contract/catalogue/catalogue.calls.ts';
import type { AnswerOf } from '../../src/contract/call.ts';
import { call } from '../../tests/stack/support/rest.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import type { House } from './house.ts';

export interface Title {
  readonly id: string;
  readonly category: string;
  /** English. */
  readonly name: string;
}
/** The studio of the house itself: its slots are a category of their own to people. */
const IN_HOUSE = 'TGP';

/** The first title of a category that bears its name alone and is a game, not its vendor's list. `like`: what the name must end with. */
export const titleOf = async (house: House, category: string, like = ''): Promise<Title> => {
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
  if (id === undefined || name === undefined) throw new Error(`no title of ${category} has a name of its own`);
  return { id, category: wanted, name };
};
/** Types the name into the header's field and waits for what this browser itself finds: the card of that name. */
export const searched = async (page: Page, name: string): Promise<Locator> => {
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await shell.search().fill(name);
  const found = lobby.found(name);
  // The names are fetched and indexed at the first focus of the field.
  await expect(found).toBeVisible({ timeout: 40_000 });
  return found.getByRole('article', { name, exact: true });
};
