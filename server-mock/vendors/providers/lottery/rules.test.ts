import { describe, expect, it } from 'vitest';
import { drawNumbers } from '../../../core/lottery/numbers.ts';
import type { DrawSpec } from '../../../core/lottery/types.ts';
import { createRandom } from '../../../platform/random.ts';
import { createWorld } from '../../../content/world/createWorld.ts';
import { figureChances, RETURN } from './odds.ts';
import { bigFrom, hasWon, oddsOf, offersOf, payoutOf } from './rules.ts';

const { lotteries } = createWorld({ seed: 1 });
const SPECS = [...new Map(lotteries.map(({ spec }) => [JSON.stringify(spec), spec])).values()];
const nameOf = ({ kind, count, to }: DrawSpec) => `${kind} ${count} of ${to}`;

describe('what a lottery pays', () => {
  it.each(SPECS.map((spec) => [nameOf(spec), spec] as const))(
    '%s: every pick returns slightly less than the target share in the long run, none more',
    (name, spec) => {
      const seed = 20_261_122;
      const random = createRandom(seed, name);
      const draws = Array.from({ length: 5_000 }, () => drawNumbers(spec, random));
      for (const { play, picks } of offersOf(spec)) {
        for (const { pick, odds } of play === 'number' ? picks.slice(0, 3) : picks) {
          if (play === 'exact') {
            // One in 10^n: checked by calculation, not by play.
            expect(odds).toBe(RETURN * 10 ** spec.count);
            continue;
          }
          const won = draws.filter((numbers) => hasWon(spec, { play, pick }, numbers)).length;
          const chance = won / draws.length;
          // Four standard errors of the chance, times the odds.
          const off = 4 * Math.sqrt((chance * (1 - chance)) / draws.length) * (odds / 100);
          const back = chance * (odds / 100);
          expect(Math.abs(back - RETURN / 100), `${name} ${play} ${pick}, seed ${seed}`).toBeLessThan(off + 0.012);
        }
      }
    },
  );
  it.each(SPECS.map((spec) => [nameOf(spec), spec] as const))('%s: the chances of its figure sum to one', (_, spec) => {
    const sum = [...figureChances(spec).values()].reduce((all, chance) => all + chance, 0);
    expect(sum).toBeCloseTo(1, 9);
  });
});
describe('what wins', () => {
  const dice: DrawSpec = { kind: 'dice', count: 3, from: 1, to: 6 };
  const race: DrawSpec = { kind: 'race', count: 10, from: 1, to: 10 };
  const wheel: DrawSpec = { kind: 'wheel', count: 1, from: 0, to: 36 };
  const four: DrawSpec = { kind: 'digits', count: 4, from: 0, to: 9 };
  const wins = (spec: DrawSpec, play: string, pick: string, ...numbers: string[]) =>
    hasWon(spec, { play, pick }, numbers);
  it('dice use the sum, races the first runner', () => {
    expect(bigFrom(dice)).toBe(11);
    expect([wins(dice, 'size', 'big', '4', '4', '3'), wins(dice, 'size', 'small', '4', '4', '3')]).toEqual([
      true,
      false,
    ]);
    expect(wins(dice, 'parity', 'odd', '1', '1', '1')).toBe(true);
    expect(wins(dice, 'number', '6', '1', '6', '6')).toBe(true);
    const order = ['07', '01', '02', '03', '04', '05', '06', '08', '09', '10'];
    expect([wins(race, 'number', '07', ...order), wins(race, 'number', '01', ...order)]).toEqual([true, false]);
    expect([wins(race, 'size', 'big', ...order), wins(race, 'parity', 'even', ...order)]).toEqual([true, false]);
  });
  it('the zero of a wheel is neither big nor small, odd nor even', () => {
    for (const [play, pick] of [
      ['size', 'big'],
      ['size', 'small'],
      ['parity', 'odd'],
      ['parity', 'even'],
    ] as const)
      expect(wins(wheel, play, pick, '0'), pick).toBe(false);
    expect(wins(wheel, 'number', '0', '0')).toBe(true);
  });
  it('the exact order needs every digit in its place, leading zeros too', () => {
    expect([wins(four, 'exact', '0071', '0', '0', '7', '1'), wins(four, 'exact', '0071', '0', '0', '1', '7')]).toEqual([
      true,
      false,
    ]);
    expect([oddsOf(four, { play: 'exact', pick: '71' }), oddsOf(dice, { play: 'exact', pick: '111' })]).toEqual([
      null,
      null,
    ]);
  });
  it('an unknown pick has no odds', () => {
    for (const [play, pick] of [
      ['number', '7'],
      ['number', '01'],
      ['size', 'middle'],
      ['total', '9'],
      ['', ''],
    ] as const)
      expect(oddsOf(dice, { play, pick }), `${play} ${pick}`).toBeNull();
  });
  it('REL-15 each line of a slip pays whole minor units', () => {
    const lines = [
      { play: 'size', pick: 'big', stake: 333 },
      { play: 'number', pick: '2', stake: 111 },
      { play: 'parity', pick: 'odd', stake: 50 },
    ];
    // 2 + 6 + 6: big and with a 2, not odd.
    expect(payoutOf(dice, lines, ['2', '6', '6'])).toBe(Math.floor((333 * 190) / 100) + Math.floor((111 * 225) / 100));
    expect(payoutOf(dice, lines, ['1', '1', '2'])).toBe(Math.floor((111 * 225) / 100));
  });
});
