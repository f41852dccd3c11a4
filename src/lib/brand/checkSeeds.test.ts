import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseColour, contrast, toHex, mixColours, type Rgb } from '../colour.ts';
import { checkSeeds, unreadablePairs } from './checkSeeds.ts';
import { paletteOf, parseTokens } from './palette.ts';

const sheet = parseTokens(readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8'));
const hex = (colour: Rgb | null): string => (colour === null ? 'none' : toHex(colour));

describe('colours', () => {
  it('mix in OKLab as a browser does', () => {
    const [felt, paper, brass] = ['#0f1c18', '#f3ecdc', '#dda94a'].map(parseColour);
    // Expected values are what Chromium 156 paints for the same color-mix.
    expect(hex(mixColours(felt!, [0, 0, 0], 0.87))).toBe('#0a1512');
    expect(hex(mixColours(felt!, paper!, 0.49))).toBe('#7a7e74');
    expect(hex(mixColours(brass!, paper!, 0.26))).toBe('#eedbb9');
  });
  it('have the contrast ratio that WCAG defines', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
    expect(contrast(parseColour('#777777')!, [1, 1, 1])).toBeCloseTo(4.48, 2);
  });
});
describe('the palette', () => {
  it('contains every text role of the style sheet', () => {
    const palette = paletteOf(sheet, {}, 'west');
    expect(hex(palette('felt', 'text'))).toBe('#f3ecdc');
    expect(hex(palette('slip', 'surface'))).toBe('#f3ecdc');
    expect(palette('paper', 'brass')).not.toEqual(palette('felt', 'brass'));
    expect(Object.keys(sheet.seeds)).toContain('seed-badge');
  });
  it.each(['west', 'east'] as const)('of our own is readable on every ground with %s signals', (signals) => {
    expect(unreadablePairs(sheet, {}, signals)).toEqual([]);
  });
});
describe('a merchant’s seeds', () => {
  it('B-19 a seed that makes text unreadable is refused by name, and the others apply', () => {
    const asked = { 'seed-brass': '#3a3a20', 'seed-badge': '#8a1f3c', 'seed-corner': '0' };
    const { seeds, refused } = checkSeeds(sheet, asked, 'west');
    expect(seeds).toEqual({ 'seed-badge': '#8a1f3c', 'seed-corner': '0' });
    expect(refused).toMatchObject([{ seed: 'seed-brass', why: 'unreadable' }]);
    expect(refused[0]?.worst?.ratio).toBeLessThan(4.5);
    expect(unreadablePairs(sheet, seeds, 'west')).toEqual([]);
  });
  it('are refused unless their names are in the sheet and their values are plain colours', () => {
    const { seeds, refused } = checkSeeds(
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
  it('are all refused if no combination is readable, which leaves our own palette', () => {
    const grey = Object.fromEntries(
      Object.keys(sheet.seeds).flatMap((seed) => (seed === 'seed-corner' ? [] : [[seed, '#808080']])),
    );
    const { seeds } = checkSeeds(sheet, grey, 'east');
    expect(unreadablePairs(sheet, seeds, 'east')).toEqual([]);
  });
});
