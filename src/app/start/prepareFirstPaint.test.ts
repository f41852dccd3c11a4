import { expect, test } from 'vitest';
import { decodeStoredParts } from '../../contract/decode.ts';
import { permission, type PermissionInfo } from '../../contract/system/system.calls.ts';
import { systemStatus } from '../../contract/system/system.topics.ts';
import { selectPermission, selectStatus } from '../../domains/system/system.selectors.ts';
import { permissionAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { createPortalStore } from '../store.ts';
import { prepareFirstPaint } from './prepareFirstPaint.ts';
import { decodeStartBlock } from './startBlock.ts';

const rich: PermissionInfo = {
  ...permissionAnswer,
  customerService: [{ csType: 'chat', title: 'Chat', path: '/chat' }],
  domainRoute: { game: 'games.localhost' },
  resources: [{ resourceType: 'app', url: '/app', texts: { EN: 'App' } }],
  brand: { name: 'Nightrail', logo: '/icons/n.svg', signals: 'east', seeds: { 'seed-felt': '#101010' } },
  whitelabel: [{ modId: 'A', enabled: '1', childrenNodes: [{ modId: 'B', enabled: '0' }] }],
  register: [{ field: 'mobile', enabled: true, required: false, acceptedPattern: '*', min: 3, max: 9 }],
  imageCDNs: ['http://one.example', 'http://two.example'],
  location: { ip: '127.0.0.1', country: 'MY' },
};
const blockOf = (info: object, status: object = info) =>
  JSON.stringify({ permission: { success: true, value: info, at: 900 }, status: { value: status, at: 1_000 } });
const drawn = (block: string | null, local: Readonly<Record<string, string>> = {}) => {
  const platform = fakePlatform();
  for (const [key, value] of Object.entries(local)) platform.storage.local.set(key, value);
  const { store } = createPortalStore({ developing: true });
  const language = prepareFirstPaint(platform, store, block);
  return { language, state: store.getState() };
};

test('the first paint decodes the start block as the contract’s decoder does', () => {
  const block = blockOf(rich, { ...rich, maintenance: true, maintenanceEnd: 5 });
  const kept = decodeStoredParts(block, { permission, status: systemStatus });
  expect(decodeStartBlock(block)).toEqual({
    info: { ...kept?.permission.value, ...kept?.status.value },
    at: kept?.status.at,
    banners: null,
  });
});
test('the first paint refuses a block in which any one field fails the contract’s decoder', () => {
  for (const field of Object.keys(rich)) {
    const block = blockOf({ ...rich, [field]: { not: ['this'] } }, rich);
    const refused = decodeStoredParts(block, { permission, status: systemStatus }) === null;
    if (refused) expect(decodeStartBlock(block), field).toBeNull();
  }
  for (const block of ['', '{', 'null', '[]', '{"permission":{}}', null]) expect(decodeStartBlock(block)).toBeNull();
});
test('R-CONST-24 a browser without a stored choice begins in English where no configuration has come', () => {
  expect(drawn(null).language).toBe('EN');
  expect(drawn(null, { lang: 'CN' }).language).toBe('CN');
});
test('R-SYS-05 the status is in the store before the first render, and nothing is without a valid block', () => {
  expect(selectStatus(drawn(blockOf(rich, { ...rich, maintenance: true })).state)).toBe(1);
  expect(selectStatus(drawn(blockOf(rich, { ...rich, regionRestriction: true })).state)).toBe(2);
  expect(selectStatus(drawn(blockOf(rich)).state)).toBe(0);
  const bad = drawn('{"permission":1}').state;
  expect([selectStatus(bad), selectPermission(bad)]).toEqual([null, null]);
});
test('a browser with a token is not a visitor while member info loads', () => {
  const phaseOf = (token: string | null) => {
    const platform = fakePlatform();
    if (token !== null) platform.storage.session.set('token', token);
    const { store } = createPortalStore({ developing: true });
    prepareFirstPaint(platform, store, blockOf(rich));
    return store.getState().session.phase;
  };
  expect([phaseOf('t'.repeat(43)), phaseOf(null)]).toEqual(['entering', 'starting']);
});
test('the first paint is in the stored language, else the merchant’s, with this browser’s theme', () => {
  expect(drawn(blockOf(rich)).language).toBe('MY');
  expect(drawn(null).language).toBe('EN');
  const kept = drawn(blockOf(rich), { hisLang: 'CN', theme: 'light' });
  expect([kept.language, kept.state.preferences.language, kept.state.preferences.theme]).toEqual(['CN', 'CN', 'light']);
});
