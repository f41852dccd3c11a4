/** Logs in for all later steps: a member with the lobby and a game, an agent with overview and salary. */
import { t } from '../../../e2e/support/texts.ts';
import { type EnginePage, waitUntil } from '../driver/enginePage.ts';
import type { FigureName, PageKind } from '../figures.ts';
import { readFigures } from '../figures.ts';
import {
  ACCOUNT_BUTTON,
  AGENT,
  DIALOG_FIELD,
  waitUntilLive,
  MEMBER,
  newPage,
  newProfile,
  openAs,
  OTHER_AGENT,
  type Scene,
  type ServedScene,
  sendLogIn,
  waitUntilLoaded,
} from '../scene.ts';

export interface CheckedPage {
  readonly kind: PageKind;
  readonly page: EnginePage;
}
export interface ScenePages {
  readonly lobby: EnginePage;
  readonly game: EnginePage;
  readonly overview: EnginePage;
  readonly salary: EnginePage;
  /** A page whose session is near its end, and the token it started with. */
  readonly renewing: { readonly page: EnginePage; readonly token: string };
}
/** A page loaded this near to the session's end renews it at once. */
const LEFT_MS = 40_000;
/** Not that near yet: the timer renews it when four fifths of this have passed (src/flows/session/renew.ts). */
export const LEFT_DEEP_MS = 125_000;
export const GAME_FRAME = 'iframe.game-frame';
export const SPIN = { css: 'button', name: 'Spin', frame: GAME_FRAME };

const figureIsThere = (page: EnginePage, name: FigureName): Promise<void> =>
  waitUntil(`a figure: ${name}`, async () => ((await readFigures(page)).figures[name] ?? []).length > 0);
/** Rows load near the viewport and push down what is below. */
const toPots = (page: EnginePage): Promise<void> =>
  waitUntil('the pots of the lobby', async () => {
    await page.run((title: string) => {
      const named = (one: Element) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent;
      const row = [...document.querySelectorAll('main section')].find((one) => named(one) === title);
      row?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, t('shell:nav.JACKPOT'));
    return ((await readFigures(page)).figures['pots'] ?? []).length > 0;
  });

/** The first of the hot games, which bears rank 1. Until these are read, the first card may be of a lottery that was played last. */
const HOT_GAME = 'main article:has(.cloth[data-n="1"])';
/** Over the card's art with a mouse; by the touch dialog where the engine reports no mouse. */
export const startGame = async (page: EnginePage): Promise<void> => {
  await page.waitFor({ css: HOT_GAME }, 'the first hot game');
  const isTouched = await page.run((card) => document.querySelector(`${card} .game-tap`) !== null, HOT_GAME);
  if (isTouched) await page.click({ css: `${HOT_GAME} .game-tap` });
  else await page.hover({ css: HOT_GAME });
  await page.click({ css: `${isTouched ? 'dialog[open]' : HOT_GAME} .btn-primary` });
};

/** Logs in by both forms, as users do. */
export const logIn = async (scene: ServedScene) => {
  const { house } = scene;
  const [forMember, forAgent] = [await newProfile(scene), await newProfile(scene)];
  const [lobby, overview] = [await newPage(forMember), await newPage(forAgent)];
  await lobby.goto(`${house.origin}/login`);
  await lobby.waitFor({ css: DIALOG_FIELD });
  await waitUntilLoaded(lobby);
  await sendLogIn(lobby, scene, MEMBER);
  await overview.goto(`${house.origin}/agent`);
  await overview.waitFor({ css: DIALOG_FIELD });
  await waitUntilLoaded(overview);
  await sendLogIn(overview, scene, AGENT);
  await Promise.all([waitUntilLive(lobby), waitUntilLive(overview)]);
  return { forMember, forAgent, lobby, overview };
};
export type LoggedInPages = Awaited<ReturnType<typeof logIn>>;

/** A second page of the same profile takes the log-in over; one of them starts a game. */
export const openSecondPages = async (
  scene: Scene,
  { forMember, forAgent, lobby, overview }: LoggedInPages,
): Promise<ScenePages> => {
  const { house } = scene;
  const [game, salary] = [await newPage(forMember), await newPage(forAgent)];
  await game.goto(`${house.origin}/`);
  await game.waitFor({ css: ACCOUNT_BUTTON }, 'the member on a second page');
  await waitUntilLoaded(game);
  await startGame(game);
  await game.waitFor(SPIN, 'the game in its frame');
  await figureIsThere(game, 'sessionNet');
  await salary.goto(`${house.origin}/agent/agentRealtimeSalary`);
  await figureIsThere(salary, 'accrued');
  await figureIsThere(overview, 'team');
  await toPots(lobby);
  const page = await newPage(await newProfile(scene));
  const token = await openAs(page, scene, OTHER_AGENT, '/promotions', scene.isDeep ? LEFT_DEEP_MS : LEFT_MS);
  await page.waitFor({ css: ACCOUNT_BUTTON }, 'the header of a session near its end');
  await Promise.all([lobby, game, overview, salary].map((one) => waitUntilLive(one)));
  return { lobby, game, overview, salary, renewing: { page, token } };
};
export const checkedPages = ({ lobby, game, overview, salary }: ScenePages): readonly CheckedPage[] => [
  { kind: 'lobby', page: lobby },
  { kind: 'game', page: game },
  { kind: 'overview', page: overview },
  { kind: 'salary', page: salary },
];
