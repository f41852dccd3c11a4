/** Events in a session's life: the hub restarts, the language changes, the token is renewed. */
import { t } from '../../../e2e/support/texts.ts';
import { call } from '../../stack/support/rest.ts';
import { waitUntil } from '../driver/enginePage.ts';
import { AGENT, waitUntilLive, MEMBER, type Scene, tokenOf } from '../scene.ts';
import { faultsAtRest } from './bursts.ts';
import { LEFT_DEEP_MS, checkedPages, type ScenePages } from './logIn.ts';

/** Back-off is at most 20 s, and then the channel has to sync. */
const BACK_MS = 45_000;
const AMOUNT = 12_345;

export const hubRestarts = async (scene: Scene, seats: ScenePages): Promise<readonly string[]> => {
  const { control } = scene;
  const shown = checkedPages(seats).filter(({ kind }) => kind === 'lobby' || kind === 'overview');
  await control.setHubRunning(false);
  for (const { page } of shown)
    await page.waitFor({ css: '.connection-status-polling' }, 'the connection status Polling');
  await control.adjustBalance(MEMBER, AMOUNT);
  await control.adjustBalance(AGENT, AMOUNT);
  await control.setHubRunning(true);
  for (const { page } of shown) await waitUntilLive(page, BACK_MS);
  await control.adjustBalance(MEMBER, AMOUNT);
  return faultsAtRest(scene, shown);
};
/** On the agent's overview: its header has the language menu at this width. */
export const languageChanges = async (scene: Scene, { overview }: ScenePages): Promise<readonly string[]> => {
  await overview.click({ css: '.header-language' });
  await overview.click({ css: '[role="menuitemradio"]', name: '简体中文' });
  const word = t('agent:board.stake', {}, 'CN');
  await waitUntil(`the overview in Chinese, "${word}"`, () =>
    overview.run(
      (wanted: string) => document.documentElement.lang.startsWith('zh') && document.body.textContent.includes(wanted),
      word,
    ),
  );
  await scene.control.adjustBalance(AGENT, AMOUNT);
  return faultsAtRest(scene, [{ kind: 'overview', page: overview }]);
};
/** How much longer than its wait a renewal may take. */
const MARGIN_MS = 20_000;
export const sessionIsRenewed = async (
  scene: Scene,
  { renewing: { page, token } }: ScenePages,
): Promise<readonly string[]> => {
  const limit = scene.isDeep ? LEFT_DEEP_MS + MARGIN_MS : undefined;
  await waitUntil('another token than the one at the log-in', async () => (await tokenOf(page)) !== token, limit);
  const { status } = await call(scene.house.origin, '/wps/member/info', { token });
  const faults = await faultsAtRest(scene, [{ kind: 'other', page }]);
  return status === 401 ? faults : [...faults, `the old token: expected 401, seen ${status}`];
};
