import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourOf, contrast, hexOf, mixed, type Rgb } from '../colour.ts';
import { judgeSeeds, unreadable } from './judge.ts';
import { paletteOf, readSheet } from './palette.ts';

const sheet = readSheet(readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8'));
const hex = (colour: Rgb | null): string => (colour === null ? 'none' : hexOf(colour));

describe('colours', () => {
  it('mix in OKLab as a browser does', () => {
    const [felt, paper, brass] = ['#0f1c18', '#f3ecdc', '#dda94a'].map(colourOf);
    // What Chromium 156 paints for the same color-mix.
    expect(hex(mixed(felt!, [0, 0, 0], 0.87))).toBe('#0a1512');
    expect(hex(mixed(felt!, paper!, 0.49))).toBe('#7a7e74');
    expect(hex(mixed(brass!, paper!, 0.26))).toBe('#eedbb9');
  });
  it('are apart as WCAG counts it', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
    expect(contrast(colourOf('#777777')!, [1, 1, 1])).toBeCloseTo(4.48, 2);
  });
});
describe('the palette', () => {
  it('is read from the sheet itself, every role that carries words in it', () => {
    const palette = paletteOf(sheet, {}, 'west');
    expect(hex(palette('felt', 'text'))).toBe('#f3ecdc');
    expect(hex(palette('slip', 'surface'))).toBe('#f3ecdc');
    expect(palette('paper', 'brass')).not.toEqual(palette('felt', 'brass'));
    expect(Object.keys(sheet.seeds)).toContain('seed-badge');
  });
  it.each(['west', 'east'] as const)('our own can be read on every ground, with signals of the %s', (signals) => {
    expect(unreadable(sheet, {}, signals)).toEqual([]);
  });
});
describe('a merchant’s seeds', () => {
  it('B-19 a seed that would leave words unreadable is refused by name, and the others stand', () => {
    const asked = { 'seed-brass': '#3a3a20', 'seed-badge': '#8a1f3c', 'seed-corner': '0' };
    const { seeds, refused } = judgeSeeds(sheet, asked, 'west');
    expect(seeds).toEqual({ 'seed-badge': '#8a1f3c', 'seed-corner': '0' });
    expect(refused).toMatchObject([{ seed: 'seed-brass', why: 'unreadable' }]);
    expect(refused[0]?.worst?.ratio).toBeLessThan(4.5);
    expect(unreadable(sheet, seeds, 'west')).toEqual([]);
  });
  it('are names of the sheet and plain colours: nothing else reaches a style', () => {
    const { seeds, refused } = judgeSeeds(
      sheet,
      { 'seed-felt': 'url(//x)', 'seed-paper': 'red', cloth: '#fff', 'seed-corner': '9', constructor: '#fff' },
      'west',
    );
    expect(seeds).toEqual({});
    expect(refused.map(({ why }) => why)).toEqual([
      'not-a-colour',
      'not-a-colour',
      'unknown',
      'not-a-colour',
      'unknown',
    ]);
  });
  it('that are hopeless together end in our own palette', () => {
    const grey = Object.fromEntries(
      Object.keys(sheet.seeds).flatMap((seed) => (seed === 'seed-corner' ? [] : [[seed, '#808080']])),
    );
    const { seeds } = judgeSeeds(sheet, grey, 'east');
    expect(unreadable(sheet, seeds, 'east')).toEqual([]);
  });
});
