/** Files of the shell that are not calls: pictures under the fixed folders, the install profile, the channel pages. */
import { expect, it, beforeAll, afterAll } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { ICON_LOOKS, imageAddress, LIST_LOOKS, type Picture } from '../../src/lib/images.ts';
import type { PermissionInfo } from '../../src/contract/system/system.calls.ts';
import { call } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

let house: RunningHouse;
let info: PermissionInfo;
beforeAll(async () => {
  house = await startHouse({ look: { gtagId: 'G-TOTE417' } });
  info = (await call<PermissionInfo>(house.origin, '/wps/system/permission')).value;
});
afterAll(() => house.close());

const get = async (picture: Picture) => {
  const answer = await fetch(imageAddress(house.origin, picture));
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};
it('the cached shell page has the same policy and contains no personal data', async () => {
  const answer = await fetch(`${house.origin}/shell.html`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const home = await fetch(house.origin);
  expect(answer.headers.get('content-security-policy')).toBe(home.headers.get('content-security-policy'));
  const kept = await answer.text();
  expect(kept).toContain('<html');
  expect(kept).not.toContain(info.merchant.code);
});
it('the house draws every vendor icon that the portal requests, and no two looks of it are the same picture', async () => {
  const icons = await Promise.all(ICON_LOOKS.map((look) => get({ kind: 'vendorIcon', look, vendor: 'AG' })));
  const list = await Promise.all(LIST_LOOKS.map((look) => get({ kind: 'listVendor', look, vendor: 'AG' })));
  const menu = await Promise.all(
    ['LIVE', 'RNG', 'INHOUSE'].map((gameType) => get({ kind: 'subMenu', gameType, vendor: 'AG' })),
  );
  for (const looks of [icons, list, menu]) {
    expect(looks.map(({ status, type }) => [status, type])).toEqual(
      looks.map(() => [200, 'image/svg+xml; charset=utf-8']),
    );
    expect(new Set(looks.map(({ body }) => body)).size).toBe(looks.length);
  }
});
it.each([
  'vendor/GREEN/AG',
  'vendor/WHITE/AG',
  'rng/AG',
  'rng/WHITE/NOBODY',
  'submenu/NOTYPE/AG',
  'cover/x/y',
  '../x/y',
])('/img/%s is not found', async (path) => expect((await fetch(`${house.origin}/img/${path}.svg`)).status).toBe(404));
it('the profile is a property list of one web clip, with the headers that a device expects', async () => {
  const address = info.resources.find(({ resourceType }) => resourceType === 'MOBILECONFIG')?.url ?? '';
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('application/x-apple-aspen-config');
  expect(answer.headers.get('content-disposition')).toContain('toteboard.mobileconfig');
  const text = await answer.text();
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE plist /);
  const open = [...text.matchAll(/<(dict|array|string|key|plist|integer|data)\b[^>]*>/g)].map(([, tag]) => tag);
  const close = [...text.matchAll(/<\/(\w+)>/g)].map(([, tag]) => tag);
  expect([...open].sort()).toEqual([...close].sort());
  expect(text).toContain(`<key>URL</key><string>${house.origin}/</string>`);
  const ids = [...text.matchAll(/<key>PayloadUUID<\/key><string>([^<]+)</g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  expect(new Set(ids).size).toBe(2);
  // Installed again, it replaces itself.
  expect(await (await fetch(address)).text()).toBe(text);
});
it('every channel, service and label of the configuration has a working link or a text', async () => {
  const channels = info.resources.filter(({ url }) => url?.startsWith(info.vendorOrigin));
  expect(channels).toHaveLength(8);
  for (const { url = '' } of [...channels, ...info.customerService.map(({ path }) => ({ url: path }))]) {
    const { pathname, search } = new URL(url);
    const page = await requestVendorHost(house.origin, pathname + search, { headers: { 'accept-language': 'ms' } });
    expect([page.status, page.body.includes('<html lang="ms">')], url).toEqual([200, true]);
  }
  expect((await requestVendorHost(house.origin, '/channel/nowhere')).status).toBe(404);
  const labels = info.resources.filter(({ resourceType }) => resourceType === 'NAV');
  for (const { name, texts } of labels) expect(Object.keys(texts ?? {}).sort(), name).toEqual(['CN', 'EN', 'MY']);
  expect(info.domainRoute).toEqual({ MAIN: new URL(house.origin).host });
  expect(info.analytics).toEqual({ gtagId: 'G-TOTE417' });
});
