// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { browserNavigation } from './navigation.ts';

afterEach(() => vi.unstubAllGlobals());

it('a page over plain http copies by execCommand and reports a refusal', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined });
  let copied = '';
  const copy = (obeys: boolean) => (): boolean => {
    const event = new Event('copy') as Event & { clipboardData?: unknown };
    event.clipboardData = { setData: (_: string, text: string) => (copied = text) };
    if (obeys) document.dispatchEvent(event);
    return obeys;
  };
  Object.assign(document, { execCommand: copy(true) });
  expect([await browserNavigation().copy('KEY-1'), copied]).toEqual([true, 'KEY-1']);
  Object.assign(document, { execCommand: copy(false) });
  expect(await browserNavigation().copy('KEY-2')).toBe(false);
  Object.assign(document, { execCommand: undefined });
  expect(await browserNavigation().copy('KEY-3')).toBe(false);
  document.dispatchEvent(new Event('copy'));
  expect(copied).toBe('KEY-1');
});
