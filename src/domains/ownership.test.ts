import { expect, test } from 'vitest';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { lanesRead, hotRead } from './catalogue/catalogue.slice.ts';
import {
  selectHotGames,
  selectLanes,
  selectMappingVendor,
  selectSortingVendor,
} from './catalogue/catalogue.selectors.ts';
import { languageChanged, sessionStarted } from './facts.ts';
import { selectLanguage, selectSideMenuOpen } from './preferences/preferences.selectors.ts';
import { sideMenuToggled } from './preferences/preferences.slice.ts';
import { rootReducer, type RootState } from './reducer.ts';
import { selectFirstTimeLogin, selectIsAgent, selectIsLogin, selectIsTrial } from './session/session.selectors.ts';
import { permissionRead } from './system/system.slice.ts';
import { selectCurrencySymbol, selectImageBase, selectLocation, selectResources } from './system/system.selectors.ts';

const vendor = (code: string) => ({ code, accountTypeName: code, name: `Vendor ${code}`, games: null });
const game = {
  id: 'g1',
  name: 'Oval',
  icon: null,
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  freeTrial: false,
  isNew: false,
  minBet: null,
  lines: null,
};
const facts = [
  permissionRead({
    permission: { ...permissionAnswer, resources: [{ resourceType: 'Android', url: '/a' }] },
    status: { status: 0, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 },
    imageBase: 'https://img.example',
    launchBase: '',
    at: 1,
  }),
  lanesRead({
    language: 'EN',
    at: 1,
    value: [
      { category: 'RNG', vendors: [vendor('PG'), vendor('GG')], classify: [] },
      { category: 'FISH', vendors: [vendor('GG')], classify: [] },
    ],
  }),
  hotRead({ language: 'EN', at: 1, value: [game] }),
  sessionStarted({ memberId: 'm1', kind: 'agent', firstTimeLogin: true }),
  languageChanged({ language: 'CN' }),
  sideMenuToggled(),
];

/** Every value of the requirement with the slice that owns it, directly or through a derived value. */
const VALUES: Readonly<Record<string, readonly [owner: keyof RootState, select: (state: RootState) => unknown]>> = {
  gameVendor: ['catalogue', (state) => selectLanes(state).map(({ category }) => category)],
  sortingVendor: ['catalogue', selectSortingVendor],
  mappingVendor: ['catalogue', selectMappingVendor],
  hotGames: ['catalogue', (state) => selectHotGames(state).map(({ id }) => id)],
  resources: ['system', selectResources],
  currencySymbol: ['system', selectCurrencySymbol],
  imgUrl: ['system', selectImageBase],
  isLogin: ['session', selectIsLogin],
  isAgent: ['session', selectIsAgent],
  isTrial: ['session', selectIsTrial],
  location: ['system', selectLocation],
  firstTimeLogin: ['session', selectFirstTimeLogin],
  language: ['preferences', selectLanguage],
  showSideMenu: ['preferences', selectSideMenuOpen],
};
const empty = rootReducer(undefined, { type: 'start' });
const told = facts.reduce<RootState>(rootReducer, empty);
/** The slices that hold the value: without them it differs. */
const ownersOf = (select: (state: RootState) => unknown, full: RootState): readonly string[] =>
  Object.keys(empty).filter((slice) => {
    const without = { ...full, [slice]: empty[slice as keyof RootState] };
    return JSON.stringify(select(without)) !== JSON.stringify(select(full));
  });

test('R-SHELL-17 the store holds each value, and exactly one slice owns it', () => {
  const trial = rootReducer(told, sessionStarted({ memberId: 'm2', kind: 'trial', firstTimeLogin: true }));
  for (const [name, [owner, select]] of Object.entries(VALUES))
    expect([name, ownersOf(select, name === 'isTrial' ? trial : told)]).toEqual([name, [owner]]);
  expect(Object.fromEntries(Object.entries(VALUES).map(([name, [, select]]) => [name, select(told)]))).toEqual({
    gameVendor: ['RNG', 'FISH'],
    sortingVendor: ['PG', 'GG'],
    mappingVendor: { PG: 'Vendor PG', GG: 'Vendor GG' },
    hotGames: ['g1'],
    resources: [{ resourceType: 'Android', url: '/a' }],
    currencySymbol: 'RM',
    imgUrl: 'https://img.example',
    isLogin: true,
    isAgent: true,
    isTrial: false,
    location: { ip: '127.0.0.1' },
    firstTimeLogin: true,
    language: 'CN',
    showSideMenu: false,
  });
});
