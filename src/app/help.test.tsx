import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const item = (tag: string, text = `About ${tag}`) => ({ tag, title: `Title ${tag}`, content: `<p>${text}</p>` });
const HELP = { list: [item('start'), item('deposit'), item('term', 'You are of age')] };
const main = () => within(screen.getByRole('main'));
const open = () => main().getAllByRole('button', { expanded: true });

/** Records the scroll targets, because jsdom has no layout. */
const scrolledTo = vi.fn<(id: string) => void>();
beforeEach(() => {
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.id);
  };
});

test('R-ROUTE-06 /help shows every item by its title, with the first one open', async () => {
  const portal = await portalFixture({ path: '/help' });
  await screen.findByRole('heading', { name: 'Help centre', level: 1 });
  await portal.answer('helpCenter', HELP);
  expect(portal.flows.call('helpCenter').query).toEqual({ lang: 'EN', device: 'WEB' });
  expect(
    main()
      .getAllByRole('button', { name: /^Title/ })
      .map((one) => one.textContent),
  ).toEqual(['Title start', 'Title deposit', 'Title term']);
  expect(open().map((one) => one.textContent)).toEqual(['Title start']);
  expect(screen.getByText('About start')).toBeVisible();
});
test('R-ROUTE-07 /help#term opens and scrolls to that item; an unknown item opens the first', async () => {
  const portal = await portalFixture({ path: '/help#term' });
  await screen.findByRole('heading', { name: 'Help centre' });
  await portal.answer('helpCenter', HELP);
  expect(screen.getByText('You are of age')).toBeVisible();
  expect(document.getElementById('term')).toContainElement(screen.getByText('You are of age'));
  expect(scrolledTo.mock.calls).toEqual([['term']]);
  portal.unmount();
  const other = await portalFixture({ path: '/help#unknown-entry' });
  await screen.findByRole('heading', { name: 'Help centre' });
  await other.answer('helpCenter', HELP);
  expect(open().map((one) => one.textContent)).toEqual(['Title start']);
});
test('a press opens an item in place, and another press closes it', async () => {
  const portal = await portalFixture({ path: '/help' });
  await screen.findByRole('heading', { name: 'Help centre' });
  await portal.answer('helpCenter', HELP);
  await portal.user.click(main().getByRole('button', { name: 'Title deposit' }));
  expect(screen.getByText('About deposit')).toBeVisible();
  expect(scrolledTo).not.toHaveBeenCalled();
  await portal.user.click(main().getByRole('button', { name: 'Title deposit' }));
  expect(screen.queryByText('About deposit')).toBeNull();
});
test('R-MODAL-07 R-MSG-04 the help pop-up shows the same list, read once, at the requested item', async () => {
  const portal = await portalFixture({ path: '/help' });
  await screen.findByRole('heading', { name: 'Help centre' });
  await portal.answer('helpCenter', HELP);
  await portal.send(openDialog({ kind: 'help', tag: 'term' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Help centre' }));
  expect(dialog.getByText('You are of age')).toBeVisible();
  const textsOf = (all: readonly HTMLElement[]) => all.map((one) => one.textContent);
  const wanted = HELP.list.map(({ title }) => title);
  // Page, pop-up and footer share one read.
  expect(textsOf(dialog.getAllByRole('button', { name: /^Title/ }))).toEqual(wanted);
  expect(textsOf(main().getAllByRole('button', { name: /^Title/, hidden: true }))).toEqual(wanted);
  const footer = within(screen.getByRole('contentinfo', { hidden: true }));
  expect(textsOf(footer.getAllByRole('link', { name: /^Title/, hidden: true }))).toEqual(wanted);
  expect(portal.flows.call('helpCenter').query).toEqual({ lang: 'EN', device: 'WEB' });
  expect(portal.flows.count('helpCenter')).toBe(1);
  await portal.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('R-ROUTE-06 where the house configures it, /help is home with the pop-up open at the item', async () => {
  const portal = await portalFixture({
    path: '/help#term',
    permission: { settings: { ...permissionAnswer.settings, helpAs: 'dialog' } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Help centre' }));
  await portal.answer('helpCenter', HELP);
  expect(dialog.getByText('You are of age')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Help centre', level: 1 })).toBeNull();
});
test('help that fails to load offers a retry; its HTML is sanitised', async () => {
  const portal = await portalFixture({ path: '/help' });
  await screen.findByRole('heading', { name: 'Help centre' });
  await portal.lose('helpCenter');
  expect(main().getByRole('alert')).toHaveTextContent('Could not load the help');
  await portal.user.click(main().getByRole('button', { name: 'Try again' }));
  await portal.answer('helpCenter', {
    list: [item('start', 'Safe<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>')],
  });
  expect(screen.getByText('Safe')).toBeVisible();
  expect(document.querySelector('script, [onerror]')).toBeNull();
});
test('R-MSG-04 a language change reads the list again, and the old list stays until the new one arrives', async () => {
  const portal = await portalFixture({ path: '/help' });
  await screen.findByRole('heading', { name: 'Help centre' });
  await portal.answer('helpCenter', HELP);
  await portal.send(chooseLanguage('CN'));
  await screen.findByRole('heading', { name: '帮助中心' });
  await portal.settle();
  expect(screen.getByText('About start')).toBeVisible();
  expect(portal.flows.call('helpCenter').query).toEqual({ lang: 'CN', device: 'WEB' });
  await portal.answer('helpCenter', { list: [{ tag: 'start', title: '入门', content: '<p>关于</p>' }] });
  expect(main().getByRole('button', { name: '入门' })).toBeVisible();
  expect(screen.queryByText('About start')).toBeNull();
});
test('R-MODAL-08 the licence pop-up shows the picture the house delivers', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', {
    banners: [{ groupName: 'w_license', url: '/img/banner/seal.svg', title: 'Licensed and audited' }],
    player: [],
    popup: [],
    promotion: [],
    promotionCategories: [],
  });
  await portal.send(openDialog({ kind: 'licence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gaming licence' }));
  const picture = dialog.getByRole('img', { name: 'Licensed and audited. Licence number 1.' });
  expect(picture).toHaveAttribute('src', expect.stringContaining('/img/banner/seal.svg'));
  const inWords = dialog.getAllByRole('definition').map((one) => one.textContent);
  expect(inWords).toEqual([
    'Toteboard',
    String(permissionAnswer.settings.licence.number),
    String(permissionAnswer.settings.licence.year),
  ]);
});
