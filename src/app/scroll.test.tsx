import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portalFixture } from './testing/portalFixture.tsx';

const shown: { readonly id: string; readonly how: unknown }[] = [];
const top = vi.fn<(how: ScrollToOptions) => void>();
beforeEach(() => {
  shown.length = 0;
  top.mockReset();
  Element.prototype.scrollIntoView = function scrollIntoView(how) {
    shown.push({ id: this.id, how });
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
const open = async (path: string) => {
  const portal = await portalFixture({ path });
  window.scrollTo = top as unknown as typeof window.scrollTo;
  return portal;
};
const AT_TOP = { block: 'start', behavior: 'instant' };

it('R-SHELL-05 every navigation scrolls to the top, also one to the current page', async () => {
  const { user } = await open('/');
  expect(top).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('link', { name: 'Get the app' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Get the app' });
  expect(top).toHaveBeenCalledTimes(1);
  expect(top).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await user.click(screen.getAllByRole('link', { name: 'Get the app' })[0] as HTMLElement);
  expect(top).toHaveBeenCalledTimes(2);
});
it('R-SHELL-05 an element named by the hash is scrolled into view, also when it appears late', async () => {
  const { settle } = await open('/download#android');
  await screen.findByRole('heading', { level: 1, name: 'Get the app' });
  await settle();
  await vi.waitFor(() => expect(shown).toEqual([{ id: 'android', how: AT_TOP }]));
  expect(top).not.toHaveBeenCalled();
});
it('R-SHELL-05 an element that appears long after is scrolled into view once, unless the person has scrolled meanwhile', async () => {
  const addLater = (id: string) => {
    const element = document.createElement('p');
    element.id = id;
    document.body.append(element);
    return element;
  };
  const { unmount } = await open('/rng#promo 7');
  const first = addLater('promo 7');
  await vi.waitFor(() => expect(shown).toEqual([{ id: 'promo 7', how: AT_TOP }]));
  first.remove();
  unmount();
  shown.length = 0;
  await open('/rng#promo%208');
  window.dispatchEvent(new Event('wheel'));
  const second = addLater('promo 8');
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true });
    document.body.append(document.createElement('hr'));
  });
  expect(shown).toEqual([]);
  second.remove();
});
