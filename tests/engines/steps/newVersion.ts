/** A new version of house and portal, while pages stand in the lobby, in a game and in a half-filled form (decision 0373). */
import type { Release } from '../../../e2e/support/release.ts';
import { t } from '../../../e2e/support/texts.ts';
import { type EnginePage, waitUntil } from '../driver/enginePage.ts';
import { ACCOUNT_BUTTON, waitUntilLive, waitUntilLoaded } from '../scene.ts';
import { SPIN, startGame } from './logIn.ts';

const TEXT = 'The reels stopped in the mid';
const FIELD = { css: '.feedback-content' };
/** Back-off, then a look that may have to wait for the pause between two looks. */
const HEARD_MS = 110_000;

const textIsThere = (page: EnginePage): Promise<void> =>
  waitUntil('the typed text', () =>
    page.run((text: string) => document.querySelector<HTMLTextAreaElement>('.feedback-content')?.value === text, TEXT),
  );
const runs = (page: EnginePage, entry: string): Promise<boolean> =>
  page.run((src: string) => document.querySelector(`script[type="module"][src="${src}"]`) !== null, entry);
const says = (page: EnginePage, text: string): Promise<boolean> =>
  page.run((words: string) => document.body.textContent.includes(words), text);
const openFromMenu = (page: EnginePage, category: string): Promise<void> =>
  page.click({ css: 'nav a', name: t(`shell:nav.${category}`) });

export interface ReleasedPages {
  readonly lobby: EnginePage;
  readonly game: EnginePage;
  readonly form: EnginePage;
}
export const newVersionArrives = async (
  {
    origin,
    release,
    restart,
  }: { readonly origin: string; readonly release: Release; readonly restart: () => Promise<void> },
  { lobby, game, form }: ReleasedPages,
): Promise<readonly string[]> => {
  const [before, after] = release.entries;
  await game.goto(`${origin}/`);
  await game.waitFor({ css: ACCOUNT_BUTTON });
  await waitUntilLoaded(game);
  await startGame(game);
  await game.waitFor(SPIN, 'the game in its frame');
  await form.goto(`${origin}/feedback`);
  await form.fill(FIELD, TEXT);
  const pages = { lobby, game, form };
  const faults: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    await waitUntilLive(page);
    if (!(await runs(page, before))) faults.push(`${name}: expected the first version before the release`);
  }
  release.bringNext();
  await restart();
  for (const [name, page] of Object.entries(pages)) {
    await waitUntil(`${name}: the prompt`, () => says(page, t('common:update.ready')), HEARD_MS);
    if (!(await runs(page, before))) faults.push(`${name}: expected no load before a navigation`);
  }
  await textIsThere(form);
  await openFromMenu(lobby, 'RNG');
  await game.click({ css: 'button', name: t('games:back') });
  await openFromMenu(form, 'LIVE');
  for (const [name, page] of Object.entries(pages))
    await waitUntil(`${name}: the new version`, () => runs(page, after));
  for (const page of [lobby, game, form]) await waitUntilLive(page);
  // The list of games loads in chunks after the status is Live.
  await waitUntilLoaded(form);
  await form.run(() => history.back());
  await textIsThere(form);
  for (const [name, page] of Object.entries(pages))
    if (await says(page, t('common:partFailed'))) faults.push(`${name}: "${t('common:partFailed')}"`);
  return faults;
};
