import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyFilter } from '../../../domains/catalogue/catalogue.intents.ts';
import { lanesRead } from '../../../domains/catalogue/catalogue.slice.ts';
import { homeFilter } from '../../../domains/catalogue/catalogue.state.ts';
import { requestHelp } from '../../../domains/help/help.intents.ts';
import { helpRead } from '../../../domains/help/help.slice.ts';
import { openService } from '../../../domains/system/system.intents.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { configuredState, laneOf, NOW, visitorState } from '../../testing/stateFixture.ts';
import { Footer } from './Footer.tsx';

const SOCIALS = ['YOUTUBE', 'TWITTER', 'TIKTOK', 'FACEBOOK', 'INSTAGRAM', 'WHATSAPP', 'TELEGRAM', 'LINE'];
const lanes = (...all: ReturnType<typeof laneOf>[]) => lanesRead({ language: 'EN', value: all, at: NOW });
const help = helpRead({
  language: 'EN',
  items: [
    { tag: 'deposit', title: 'How do I deposit?', content: '' },
    { tag: 'lost games', title: 'A game was interrupted', content: '' },
  ],
  at: NOW,
});

describe('the footer', () => {
  it('R-FOOT-02 R-SHELL-11 R-CONST-13 shows at most eight vendors with their small icons, highlighted on hover', async () => {
    const user = userEvent.setup();
    const { send, address } = await renderScreen(<Footer />, {
      state: (empty) => ({
        ...visitorState(empty),
        system: { ...visitorState(empty).system, imageBase: 'https://img.test' },
      }),
    });
    send(lanes(laneOf('RNG', 12)));
    const vendors = within(screen.getByRole('list', { name: 'Game vendors' }));
    expect(vendors.getAllByRole('listitem')).toHaveLength(8);
    const first = vendors.getByRole('link', { name: 'Vendor 0' });
    const icon = () => first.querySelector('img')?.getAttribute('src');
    expect(icon()).toBe('https://img.test/img/vendor/DEFAULT/V0.svg');
    await user.hover(first);
    expect(icon()).toBe('https://img.test/img/vendor/ACTIVE/V0.svg');
    await user.unhover(first);
    expect(icon()).toBe('https://img.test/img/vendor/DEFAULT/V0.svg');
    await user.click(first);
    expect(address()).toBe('/rng?vassalage=V0');
  });
  it('R-FOOT-01 lists vendors by game type, each list starting with all of the type', async () => {
    const user = userEvent.setup();
    const { send, address, dispatched } = await renderScreen(<Footer />, { state: visitorState });
    send(lanes(laneOf('RNG', 3), laneOf('JACKPOT', 2), laneOf('FISH', 0)));
    const products = within(screen.getByRole('navigation', { name: 'Games and vendors' }));
    expect(products.getAllByRole('button').map((one) => one.textContent)).toEqual(['Slots', 'Jackpots']);
    await user.click(products.getByRole('button', { name: 'Slots' }));
    const slots = within(products.getByRole('group', { name: 'Slots' })).getAllByRole('link');
    expect(slots.map((one) => one.textContent)).toEqual(['All of Slots', 'Vendor 0', 'Vendor 1', 'Vendor 2']);
    await user.click(slots[2] as HTMLElement);
    expect(address()).toBe('/rng?vassalage=V1');
    await user.click(slots[0] as HTMLElement);
    expect(address()).toBe('/rng');
    await user.click(products.getByRole('button', { name: 'Jackpots' }));
    await user.click(within(products.getByRole('group', { name: 'Jackpots' })).getByRole('link', { name: 'Vendor 1' }));
    expect(address()).toBe('/');
    expect(dispatched).toContainEqual(applyFilter({ ...homeFilter, gameType: 'JACKPOT', vendor: 'V1' }));
  });
  it('R-FOOT-04 every category with a page is listed and linked', async () => {
    const user = userEvent.setup();
    const { send, address } = await renderScreen(<Footer />, { state: visitorState });
    const pages = {
      RNG: '/rng',
      LIVE: '/live',
      SPORTS: '/sports',
      FISH: '/fish',
      PVP: '/pvp',
      LOTT: '/lott',
      ELOTT: '/elott',
    };
    send(lanes(...Object.keys(pages).map((category) => laneOf(category)), laneOf('MINI')));
    const list = within(screen.getByRole('heading', { name: 'Games' }).parentElement as HTMLElement);
    const links = list.getAllByRole('link');
    expect(links).toHaveLength(Object.keys(pages).length);
    for (const [index, path] of Object.values(pages).entries()) {
      await user.click(links[index] as HTMLElement);
      expect(address()).toBe(path);
    }
  });
  it('R-FOOT-03 loads the help items and links to each, and to the whole list', async () => {
    const user = userEvent.setup();
    const { dispatched, send, address } = await renderScreen(<Footer />, { state: visitorState });
    expect(dispatched).toContainEqual(requestHelp());
    send(help);
    await user.click(screen.getByRole('link', { name: 'A game was interrupted' }));
    expect(address()).toBe('/help#lost%20games');
    await user.click(screen.getByRole('link', { name: 'Help centre' }));
    expect(address()).toBe('/help');
  });
  it('R-FOOT-03 where help is a pop-up, its item opens over the page', async () => {
    const user = userEvent.setup();
    const { send, store, address } = await renderScreen(<Footer />, {
      state: configuredState(({ settings }) => ({ settings: { ...settings, helpAs: 'dialog' } })),
      path: '/rng',
    });
    send(help);
    await user.click(screen.getByRole('button', { name: 'How do I deposit?' }));
    expect(store.getState().dialogs.open).toEqual({ kind: 'help', tag: 'deposit' });
    expect(address()).toBe('/rng');
  });
  it('R-FOOT-05 follow us precedes an icon for each of the eight channels', async () => {
    const user = userEvent.setup();
    const { platform } = await renderScreen(<Footer />, {
      state: configuredState(() => ({
        // Hosts of the house's own, as in the simulated house: an unknown site asks for confirmation first (outbound.test.tsx).
        imageCDNs: SOCIALS.map((type) => `https://${type}.test`),
        resources: SOCIALS.map((resourceType) => ({ resourceType, url: `https://${resourceType}.test/` })),
      })),
    });
    const channels = screen.getByRole('group', { name: 'Official channels' });
    const title = screen.getByRole('heading', { name: 'Follow us' });
    expect(title.compareDocumentPosition(channels) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    for (const icon of within(channels).getAllByRole('button')) await user.click(icon);
    expect(platform.navigation.opened).toEqual(SOCIALS.map((type) => `https://${type.toLowerCase()}.test/`));
  });
  it.each(SOCIALS)('R-FOOT-05 %s is missing without an address', async (missing) => {
    await renderScreen(<Footer />, {
      state: configuredState(() => ({
        resources: SOCIALS.map((resourceType) =>
          resourceType === missing ? { resourceType } : { resourceType, url: `https://${resourceType}.test/` },
        ),
      })),
    });
    const names = within(screen.getByRole('group', { name: 'Official channels' }))
      .getAllByRole('button')
      .map((icon) => icon.getAttribute('aria-label')?.toUpperCase().split(',')[0]);
    expect(names).toEqual(SOCIALS.filter((type) => type !== missing));
  });
  it('R-FOOT-05 without any channel the follow us heading is missing', async () => {
    await renderScreen(<Footer />, { state: configuredState(() => ({ resources: [] })) });
    expect(screen.queryByRole('heading', { name: 'Follow us' })).toBeNull();
  });
  it('R-FOOT-06 customer service opens from the footer', async () => {
    const user = userEvent.setup();
    const { dispatched } = await renderScreen(<Footer />, { state: visitorState });
    await user.click(screen.getByRole('button', { name: 'Customer service' }));
    expect(dispatched).toContainEqual(openService('chat'));
  });
  it('leads to the tools for developers where the house serves them, and names none elsewhere', async () => {
    const user = userEvent.setup();
    await renderScreen(<Footer />, { state: visitorState });
    expect(screen.queryByRole('group', { name: 'Developer' })).toBeNull();
    cleanup();
    const meta = document.createElement('meta');
    meta.name = 'developer-tools';
    meta.content = '/dev/replay /docs/playground';
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    const { platform } = await renderScreen(<Footer />, { state: visitorState });
    const tools = within(await screen.findByRole('group', { name: 'Developer' }));
    await user.click(tools.getByRole('button', { name: 'Open the replay desk' }));
    await user.click(tools.getByRole('button', { name: 'Open the event playground' }));
    expect(platform.navigation.opened).toEqual(['/dev/replay', '/docs/playground']);
  });
  it('R-FOOT-07 shows the year and the licence number as configured', async () => {
    await renderScreen(<Footer />, {
      state: configuredState(({ settings }) => ({
        settings: { ...settings, licence: { year: 2031, number: 'AB-77/x' } },
      })),
    });
    expect(screen.getByText(/2031.*Licence AB-77\/x/)).toBeVisible();
  });
  it('R-SHELL-06 back to top scrolls smoothly to the top', async () => {
    const user = userEvent.setup();
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await renderScreen(<Footer />, { state: visitorState });
    await user.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
    scroll.mockRestore();
  });
});
