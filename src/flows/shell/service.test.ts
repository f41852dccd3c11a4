import { expect, test } from 'vitest';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { openService } from '../../domains/system/system.intents.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';

const VENDOR = 'http://games.localhost:4100';
const OURS = { domainRoute: { DESK: 'desk.test' } };
const services = [
  { csType: 'LIVECHAT', title: 'Live chat', path: `${VENDOR}/service` },
  { csType: 'ELSEWHERE', title: 'Elsewhere', path: 'https://desk.test/a?b=1' },
];
const withServices = (customerService = services) =>
  flowsFixture({
    local: { lang: 'CN' },
    permission: { mainDomain: 'http://localhost:4100', customerService, ...OURS },
  });
const WIDE = '(min-width: 761px)';

test('opening customer service by name opens that entry, in a window of 440 by 750', async () => {
  const { platform, send } = await withServices();
  platform.environment.setMedia(WIDE, true);
  await send(openService('ELSEWHERE'));
  expect(platform.navigation.opened).toEqual(['https://desk.test/a?b=1']);
  expect(platform.navigation.sizes).toEqual([{ width: 440, height: 750 }]);
});
test('on a narrow screen customer service opens in a tab; without a name its first entry opens, in the current language', async () => {
  const { platform, send } = await withServices();
  await send(openService());
  expect(platform.navigation.opened).toEqual([`${VENDOR}/service?language=CN`]);
  expect(platform.navigation.sizes).toEqual([null]);
});
test('a blocked window and a house without service show one message each', async () => {
  const { platform, send, state } = await withServices();
  platform.navigation.blockWindows(true);
  await send(openService('LIVECHAT'));
  expect(state().toasts.shown.map(({ textKey }) => textKey)).toEqual(['errors:popup-blocked']);
  const without = await withServices([]);
  await without.send(openService());
  expect(without.platform.navigation.opened).toEqual([]);
  expect(without.state().toasts.shown.map(({ textKey }) => textKey)).toEqual(['shell:service.none']);
});
test('SAFE-20 an external service asks for confirmation first, even over the dialog it was pressed in', async () => {
  const url = 'https://chat.example/a';
  const { platform, send, state } = await withServices([{ csType: 'X', title: 'X', path: url }]);
  await send(openDialog({ kind: 'forgotPassword' }));
  await send(openService());
  expect(platform.navigation.opened).toEqual([]);
  const outside = { url, host: 'chat.example' };
  expect(state().dialogs.open).toMatchObject({ kind: 'message', outside });
  await send(closeDialog('message'));
  expect(state().dialogs.open).toEqual({ kind: 'forgotPassword' });
});
test.each([`${'java'}script:alert(1)`, '//desk.test', 'data:text/html,x', 'https://a@desk.test'])(
  'SAFE-20 a service at %s is rejected',
  async (path) => {
    const { platform, send, state } = await withServices([{ csType: 'X', title: 'X', path }]);
    await send(openService());
    expect(platform.navigation.opened).toEqual([]);
    expect(state().toasts.shown.map(({ textKey }) => textKey)).toEqual(['shell:service.none']);
  },
);
