import { expect, it } from 'vitest';
import { clientDevice } from './clientDevice.ts';

const AGENTS: readonly (readonly [text: string, browser: string, system: string])[] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0', 'Opera', 'Android'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome', 'iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
];
it.each(AGENTS)('%s is named as %s on %s', (text, browser, system) => {
  expect(clientDevice(text)).toEqual({ browser, system });
});
it('a client that states nothing known has no device', () => {
  for (const text of [undefined, '', 'curl/8.5', `Chrome/${'1'.repeat(600)}`])
    expect(clientDevice(text)).toBeUndefined();
});
