import { expect, test } from 'vitest';
import { createTitleIndex } from './titleIndex.ts';

const CN = ['十三灯笼', '黄铜季风', '静谧猛虎', '月下果园', '灯笼之夜', '虎'];
const EN = ['Thirteen Lanterns', 'Brass Monsoon', 'Quiet Tiger', 'Moonlit Orchard', 'Night of Lanterns', 'Tiger'];
const MY = [
  'Tiga Belas Tanglung',
  'Monsun Tembaga',
  'Harimau Senyap',
  'Dusun Cahaya Bulan',
  'Malam Tanglung',
  'Harimau',
];
const index = createTitleIndex([CN, EN, MY]);
const found = (text: string) => index.find(text).map((position) => EN[position]);

test('B-16 the title index finds a name in each of the three languages, whatever its case, width and accents', () => {
  expect(found('brass monsoon')).toEqual(['Brass Monsoon']);
  expect(found('  TEMBAGA ')).toEqual(['Brass Monsoon']);
  expect(found('黄铜')).toEqual(['Brass Monsoon']);
  expect(found('Ｑｕｉｅｔ')).toEqual(['Quiet Tiger']);
  expect(found('orchárd')).toEqual(['Moonlit Orchard']);
});
test('B-16 the title index ranks exact matches before prefixes, and prefixes before typos', () => {
  expect(found('tiger')[0]).toBe('Tiger');
  expect(found('tiger')).toContain('Quiet Tiger');
  expect(found('虎')[0]).toBe('Tiger');
  const both = createTitleIndex([['Lantern', 'Lanterns at Dusk', 'Lankern', 'The Lantern']]);
  expect(both.find('lantern')).toEqual([0, 1, 3, 2]);
});
test('B-16 the title index allows one wrong letter in a short word, two in a long one, none in a very short one', () => {
  expect(found('tigre')).toEqual([]);
  expect(found('tigar')).toContain('Tiger');
  expect(found('monson')).toEqual(['Brass Monsoon']);
  expect(found('lamterms')).toEqual(['Thirteen Lanterns', 'Night of Lanterns']);
  expect(found('qt')).toEqual([]);
});
test('B-16 every word must match, the last one by its typed prefix', () => {
  expect(found('quiet ti')).toEqual(['Quiet Tiger']);
  expect(found('quiet orchard')).toEqual([]);
});
test('Chinese characters must be adjacent; with one wrong character the nearest names are found', () => {
  expect(found('灯笼')).toEqual(['Night of Lanterns', 'Thirteen Lanterns']);
  expect(found('笼灯')).toEqual([]);
  expect(found('月下菓园')).toEqual(['Moonlit Orchard']);
});
test('an empty query and a query without letters find nothing', () => {
  for (const text of ['', '   ', '…', '()[]*', '\u0000']) expect(index.find(text)).toEqual([]);
});
