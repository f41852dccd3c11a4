/** Compares the names of codes in exported files with the portal's catalogues: one name a state everywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { METHOD_NAMES } from '../../server-mock/content/data/depositTexts.ts';
import * as NAMES from '../../server-mock/records/store/exports/codeNames.ts';
import { BONUS_STATES } from '../../src/contract/bonuses/bonuses.calls.ts';
import { CASHIER_KINDS, CASHIER_STATES } from '../../src/contract/cashier/cashier.calls.ts';
import { CREDIT_TYPES } from '../../src/contract/credit/credit.calls.ts';
import { LEDGER_RECORD_TYPES, LEDGER_STATES } from '../../src/contract/ledger/ledger.calls.ts';
import { POINT_ENTRY_KINDS, REDEEM_STATUSES, REDEEM_TYPES } from '../../src/contract/points/points.calls.ts';
import { BET_STATES } from '../../src/contract/wallet/wallet.topics.ts';
import { BET_CATEGORIES } from '../../src/screens/betCategories.ts';
import { LOCALES } from '../../src/i18n/locales.ts';

type Texts = { readonly [key: string]: string | Texts };
const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (folder: string, place: string, path: readonly string[]): string | Texts | undefined =>
  path.reduce<string | Texts | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    JSON.parse(readFileSync(join(ROOT, `src/i18n/catalogues/${folder}/${place}.json`), 'utf8')) as Texts,
  );

it.each([
  ['a state of the cashier', NAMES.CASHIER_STATE_NAMES, CASHIER_STATES, 'operations', ['way', 'state']],
  ['a kind of the cashier', NAMES.CASHIER_KIND_NAMES, CASHIER_KINDS, 'operations', ['way']],
  ['a type of the ledger', NAMES.LEDGER_TYPE_NAMES, LEDGER_RECORD_TYPES, 'memberCentre', ['type']],
  ['a state of the ledger', NAMES.LEDGER_STATE_NAMES, LEDGER_STATES, 'memberCentre', ['ledger', 'state']],
  ['a state of a bet', NAMES.BET_STATE_NAMES, BET_STATES, 'memberCentre', ['bets', 'state']],
  ['a category of games', NAMES.CATEGORY_NAMES, BET_CATEGORIES, 'shell', ['nav']],
  ['a type of credit', NAMES.CREDIT_TYPE_NAMES, CREDIT_TYPES, 'memberCentre', ['credit', 'types']],
  ['a state of a bonus', NAMES.BONUS_STATE_NAMES, BONUS_STATES, 'bonuses', ['state']],
  ['a movement of points', NAMES.POINT_ENTRY_NAMES, POINT_ENTRY_KINDS, 'points', ['entry', 'kinds']],
  ['a status of a redemption', NAMES.REDEEM_STATUS_NAMES, REDEEM_STATUSES, 'points', ['status']],
  ['a type of a redemption', NAMES.REDEEM_TYPE_NAMES, REDEEM_TYPES, 'points', ['type']],
  ['a unit of goods', NAMES.UNIT_NAMES, ['piece', 'voucher'], 'points', ['unit']],
] as const)('%s has the same name in a CSV file as on the page', (_, names, codes, place, path) => {
  expect(Object.keys(names).toSorted()).toEqual([...codes].toSorted());
  for (const { code: language, catalogue } of LOCALES)
    for (const code of codes)
      expect(names[code]?.[language], `${language} ${code}`).toBe(textOf(catalogue, place, [...path, code]));
});
it('a way to deposit has the same name in a CSV file as in the list of ways', () => {
  for (const [method, names] of Object.entries(METHOD_NAMES)) expect(NAMES.METHOD_NAMES[method], method).toEqual(names);
});
