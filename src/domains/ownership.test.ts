import { expect, test } from 'vitest';
import { permissionAnswer } from '../flows/machinery/testPermission.ts';
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

const vendor = (code: string) => ({ code, accountTypeName: code, name: `Vendor ${code}` });
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

/** Names of the slices an action changes. */
const changed = (before: RootState, after: RootState): readonly string[] =>
  Object.entries(after).flatMap(([name, slice]) => (before[name as keyof RootState] === slice ? [] : [name]));

test('R-SHELL-17 each stored value is owned by exactly one slice, and what is derived follows from it', () => {
  let told = rootReducer(undefined, { type: 'start' });
  const owners = facts.map((fact) => {
    const before = told;
    told = rootReducer(told, fact);
    return changed(before, told);
  });
  expect(owners).toEqual([['system'], ['catalogue'], ['catalogue'], ['session'], ['preferences'], ['preferences']]);
  const state = facts.reduce<RootState>(rootReducer, rootReducer(undefined, { type: 'start' }));
  expect({
    gameVendor: selectLanes(state).map(({ category }) => category),
    sortingVendor: selectSortingVendor(state),
    mappingVendor: selectMappingVendor(state),
    hotGames: selectHotGames(state).map(({ id }) => id),
    resources: selectResources(state),
    currencySymbol: selectCurrencySymbol(state),
    imgUrl: selectImageBase(state),
    isLogin: selectIsLogin(state),
    isAgent: selectIsAgent(state),
    isTrial: selectIsTrial(state),
    location: selectLocation(state),
    firstTimeLogin: selectFirstTimeLogin(state),
    language: selectLanguage(state),
    showSideMenu: selectSideMenuOpen(state),
  }).toEqual({
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
