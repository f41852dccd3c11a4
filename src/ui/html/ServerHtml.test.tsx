import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing.tsx';
import { ATTRIBUTES, TAGS } from './allowed.ts';
import { sanitise, timesCleaned } from './sanitise.ts';
import { ServerHtml } from './ServerHtml.tsx';
import { HOSTILE } from './testHostile.ts';

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
/** `is` cannot be taken off an element by any browser; emptied, it names nothing. */
const emptied = (name: string, value: string): boolean => name === 'is' && value === '';
const OWN = ['target', 'rel', 'referrerpolicy', 'loading'];

test('there are enough hostile fragments to mean something', () => {
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
    // Whatever is cleaned again comes out the same: nothing wakes up on a second reading.
    const again = shown(part.innerHTML);
    expect(again.innerHTML).toBe(part.innerHTML);
  });
test('R-SEC-05 two thousand mutations of them leave no handler, script, frame or address of a script', () => {
  let seed = 20_261_122;
  const below = (n: number): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    const mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
  const pick = <T,>(from: readonly T[]): T => from[below(from.length)] as T;
  const holder = document.createElement('div');
  const bad: string[] = [];
  const check = (html: string): void => {
    // This browser knows no Trusted Types: what comes is a text.
    holder.innerHTML = sanitise(html, hosts) as string;
    for (const element of holder.querySelectorAll('*')) {
      const wrong =
        !TAGS.includes(element.tagName.toLowerCase()) ||
        [...element.attributes].some(
          ({ name, value }) => !([...ATTRIBUTES, ...OWN].includes(name) || emptied(name, value)),
        ) ||
        /^\s*(?:javascript|data|vbscript)/i.test(element.getAttribute('href') ?? '');
      if (wrong) bad.push(html);
    }
  };
  const glue = ['', '<', '>', '"', "'", '</', '-->', '<!--', ']]>', '\u0000', '&#x0A;', '<svg>', '<math>', '</style>'];
  for (let i = 0; i < 2_000; i += 1) {
    const one = pick(HOSTILE);
    const other = pick(HOSTILE);
    check(one.slice(0, below(one.length + 1)) + pick(glue) + other.slice(below(other.length)));
  }
  expect(bad, 'seed 20261122').toEqual([]);
}, 60_000);
test('what the house writes stays: headings, lists, tables, emphasis, pictures of its own', () => {
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
test('a link to a place of ours goes by the router, with its query and hash', async () => {
  const inside = vi.fn<(path: string) => void>();
  show('<p><a href="https://portal.test/help?a=1#term">Terms</a></p>', inside);
  const link = screen.getByRole('link', { name: 'Terms' });
  expect(link).not.toHaveAttribute('target');
  await userEvent.click(link);
  expect(inside.mock.calls).toEqual([['/help?a=1#term']]);
});
test('R-SEC-06 a link to a stranger says where it leads before it can be opened; a friend’s opens in a window of its own', async () => {
  show('<p><a href="https://evil.example/x">Win</a> <a href="https://games.test/y">Play</a></p>');
  const friend = screen.getByRole('link', { name: 'Play' });
  expect(friend).toHaveAttribute('target', '_blank');
  expect(friend).toHaveAttribute('rel', 'noopener noreferrer');
  expect(friend).toHaveAttribute('referrerpolicy', 'no-referrer');
  await userEvent.click(screen.getByRole('link', { name: 'Win' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This leads to evil.example.');
  const open = screen.getByRole('link', { name: 'Open it' });
  expect(open).toHaveAttribute('href', 'https://evil.example/x');
  expect(open).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
test('R-SEC-06 the middle button opens no stranger’s site either; a place of ours it may open in another tab', () => {
  const inside = vi.fn<(path: string) => void>();
  show('<p><a href="https://evil.example/x">Win</a> <a href="/help">Help</a></p>', inside);
  const press = (name: string, button: number): boolean =>
    fireEvent(
      screen.getByRole('link', { name }),
      new MouseEvent('auxclick', { button, bubbles: true, cancelable: true }),
    );
  expect(press('Help', 1)).toBe(true);
  expect(inside).not.toHaveBeenCalled();
  // The right button opens the browser's own menu, which says the address.
  expect(press('Win', 2)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(press('Win', 1)).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('This leads to evil.example.');
});
test('one text is cleaned once, however often it is drawn', () => {
  const html = '<p>counted once</p>';
  const view = show(html);
  const after = timesCleaned();
  view.show(<ServerHtml html={html} hosts={hosts} onInside={() => undefined} words={words} />);
  show(html);
  expect(timesCleaned()).toBe(after);
});
