import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { ATTRIBUTES, TAGS } from './allowed.ts';
import { sanitise, sanitiseCount } from './sanitise.ts';
import { ServerHtml } from './ServerHtml.tsx';
import { HOSTILE } from './testing/hostileFixture.ts';
import { findForbidden, createMutations } from './testing/mutationsFixture.ts';

const hosts = { portal: ['portal.test'], known: ['games.test'] };
const words = { leaving: (host: string) => `This leads to ${host}.`, go: 'Open it', stay: 'Stay here' };
const show = (html: string, onInside: (path: string) => void = () => undefined) =>
  renderPart(<ServerHtml html={html} hosts={hosts} onInside={onInside} words={words} />);
const shown = (html: string): HTMLElement => {
  const view = show(html);
  const part = view.container.querySelector<HTMLElement>('.server-html');
  if (!part) throw new Error('nothing was drawn');
  return part;
};
/** No browser can remove the attribute `is` from an element; an empty one names nothing. */
const emptied = (name: string, value: string): boolean => name === 'is' && value === '';
const OWN = ['target', 'rel', 'referrerpolicy', 'loading'];

test('there are at least fifty hostile fragments', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
});
for (const html of HOSTILE)
  test(`R-SEC-05 R-ANN-07 harmless: ${html.replaceAll('\n', ' ').slice(0, 70)}`, () => {
    const part = shown(`<p>before</p>${html}<p>after</p>`);
    expect(part).toHaveTextContent(/^before/);
    for (const element of part.querySelectorAll('*')) {
      expect(TAGS).toContain(element.tagName.toLowerCase());
      for (const { name, value } of element.attributes)
        if (!emptied(name, value)) expect([...ATTRIBUTES, ...OWN]).toContain(name);
    }
    for (const link of part.querySelectorAll('a[href]'))
      if (!link.getAttribute('href')?.startsWith('/')) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    for (const picture of part.querySelectorAll('img')) expect(picture).not.toHaveAttribute('src');
    expect((window as { hacked?: unknown }).hacked).toBeUndefined();
    // Sanitising twice gives the same result: nothing becomes active on a second parse.
    const again = shown(part.innerHTML);
    expect(again.innerHTML).toBe(part.innerHTML);
  });
/** The full number only on request; real browsers check twenty thousand in every run (e2e/visitor/hostileHtml.spec.ts). */
const COUNT = process.env['TOTEBOARD_DEEP'] === '1' ? 20_000 : 2_000;
test(`R-SEC-05 SAFE-02 ${COUNT} mutations of them leave only allowed elements, attributes and addresses`, () => {
  const seed = Number(process.env['TOTEBOARD_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.info(`fragments of seed ${seed}`);
  const next = createMutations(seed);
  const holder = document.createElement('div');
  for (let at = 0; at < COUNT; at += 1) {
    const html = next();
    // jsdom has no Trusted Types: the result is a string.
    holder.innerHTML = sanitise(html, hosts) as string;
    const wrong = findForbidden(holder, hosts);
    if (wrong !== null) throw new Error(`seed ${seed}, fragment ${at}: ${wrong} is left of ${JSON.stringify(html)}`);
  }
  expect((window as { hacked?: unknown }).hacked).toBeUndefined();
}, 600_000);
test('SAFE-02 the check of the mutations finds each kind of forbidden content', () => {
  const holder = document.createElement('div');
  const judged = (html: string): string | null => {
    holder.innerHTML = html;
    return findForbidden(holder, hosts);
  };
  for (const html of [
    '<script></script>',
    '<svg></svg>',
    '<b onclick="x">x</b>',
    '<p id="root">x</p>',
    '<a href="javascript:x">x</a>',
    '<a href="https://evil.example/">x</a>',
    '<b href="/x">x</b>',
    '<img src="https://evil.example/x">',
    '<form><input></form>',
  ])
    expect(judged(html), html).not.toBeNull();
  expect(judged('<p><a href="/help">x</a><img src="/img/a.svg" alt=""></p>')).toBeNull();
});
test('the house’s ordinary markup stays: headings, lists, tables, emphasis, its own pictures', () => {
  const part = shown(
    '<h3>Rules</h3><ul><li><b>One</b></li></ul><table><tr><th scope="col">Day</th></tr><tr><td>Friday</td></tr></table>' +
      '<img src="/img/a.svg" alt="The oval" width="80"><img src="https://games.test/b.png" alt="B">',
  );
  expect(part.querySelector('h3')).toHaveTextContent('Rules');
  expect(part.querySelector('li b')).toHaveTextContent('One');
  expect(part.querySelector('th')).toHaveAttribute('scope', 'col');
  expect([...part.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/img/a.svg',
    'https://games.test/b.png',
  ]);
});
test('a link into the portal goes through the router, with its query and hash', async () => {
  const inside = vi.fn<(path: string) => void>();
  show('<p><a href="https://portal.test/help?a=1#term">Terms</a></p>', inside);
  const link = screen.getByRole('link', { name: 'Terms' });
  expect(link).not.toHaveAttribute('target');
  await userEvent.click(link);
  expect(inside.mock.calls).toEqual([['/help?a=1#term']]);
});
test('R-SEC-06 a link to an unknown host names it before it opens; a known host opens in its own window', async () => {
  show('<p><a href="https://evil.example/x">Win</a> <a href="https://games.test/y">Play</a></p>');
  const known = screen.getByRole('link', { name: 'Play' });
  expect(known).toHaveAttribute('target', '_blank');
  expect(known).toHaveAttribute('rel', 'noopener noreferrer');
  expect(known).toHaveAttribute('referrerpolicy', 'no-referrer');
  await userEvent.click(screen.getByRole('link', { name: 'Win' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This leads to evil.example.');
  const open = screen.getByRole('link', { name: 'Open it' });
  expect(open).toHaveAttribute('href', 'https://evil.example/x');
  expect(open).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
test('R-SEC-06 the middle button does not open an unknown host; it may open a page of the portal in another tab', () => {
  const inside = vi.fn<(path: string) => void>();
  show('<p><a href="https://evil.example/x">Win</a> <a href="/help">Help</a></p>', inside);
  const press = (name: string, button: number): boolean =>
    fireEvent(
      screen.getByRole('link', { name }),
      new MouseEvent('auxclick', { button, bubbles: true, cancelable: true }),
    );
  expect(press('Help', 1)).toBe(true);
  expect(inside).not.toHaveBeenCalled();
  // The right button opens the browser's context menu, which shows the address.
  expect(press('Win', 2)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(press('Win', 1)).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('This leads to evil.example.');
});
test('one text is sanitised once for any number of renders', () => {
  const html = '<p>counted once</p>';
  const view = show(html);
  const after = sanitiseCount();
  view.show(<ServerHtml html={html} hosts={hosts} onInside={() => undefined} words={words} />);
  show(html);
  expect(sanitiseCount()).toBe(after);
});
