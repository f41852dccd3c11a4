import { describe, expect, it } from 'vitest';
import { BANNER_GROUPS } from '../../../src/contract/constants.ts';
import { CONTENT } from './index.ts';

const texts = (value: unknown): readonly unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'EN' in value && 'CN' in value && 'MY' in value
      ? [value]
      : Object.values(value).flatMap(texts);

describe('the texts of the house', () => {
  it('R-CONST-41 R-ENT-08 the banner groups are the seven of the specification, and each has a banner', () => {
    expect([...BANNER_GROUPS]).toEqual([
      'w_login',
      'w_register',
      'w_forget',
      'w_license',
      'w_home',
      'w_leftmenu',
      'w_promotion',
    ]);
    const groups = new Set(CONTENT.banners.map(({ groupName }) => groupName));
    expect(BANNER_GROUPS.filter((group) => !groups.has(group))).toEqual([]);
  });
  it('every promotion has a category that exists', () => {
    const known = new Set(CONTENT.promotionCategories.map(({ id }) => id));
    expect(CONTENT.promotions.flatMap(({ categories }) => categories.filter((one) => !known.has(one)))).toEqual([]);
  });
  it('every text exists in three languages and holds none of another language', () => {
    const all = texts(CONTENT) as { readonly EN: string; readonly CN: string; readonly MY: string }[];
    expect(all.length).toBeGreaterThan(60);
    for (const { EN, CN, MY } of all) {
      expect(CN, EN).toMatch(/\p{Script=Han}/u);
      expect(`${EN}${MY}`, EN).not.toMatch(/\p{Script=Han}/u);
      expect(MY.length, EN).toBeGreaterThan(0);
    }
  });
});
