import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import type { JackpotRow } from '../../../contract/tables/tables.topics.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { batchOf, change } from '../../../domains/testChange.ts';
import { renderScreen } from '../../testing.tsx';
import { PotFoot } from './PotFoot.tsx';

const game = (id: string): Game => ({ id, gameType: 'JACKPOT', vendor: 'AG' }) as unknown as Game;
const pot = (id: string, amount: number): JackpotRow => ({
  pot: `pot-${id}`,
  games: [id],
  vendor: 'AG',
  amount,
  currency: 'MYR',
  wonAt: null,
});
const AT = 1_760_000_000_000;

/** A place in a list, which becomes another game's when the list changes. */
let become: (id: string) => void = () => undefined;
function Place() {
  const place = useRef<HTMLSpanElement>(null);
  const [id, setId] = useState('a');
  become = setId;
  return (
    <>
      <span ref={place} />
      <PotFoot place={place} game={game(id)} />
    </>
  );
}
const shown = () => screen.getByRole('img', { name: /^Jackpot/ });

test('H-26 the pot of another game in the same place is set at once; its own growth rolls', async () => {
  const view = await renderScreen(<Place />);
  let seq = 0;
  const tell = (...rows: readonly JackpotRow[]) => {
    seq += 1;
    view.send(
      liveBatch(
        batchOf(
          [
            change(
              'jackpots',
              { rows: Object.fromEntries(rows.map((row) => [row.pot, row])) },
              { seq, mode: 'live', at: AT, kind: seq === 1 ? 'snapshot' : 'delta' },
            ),
          ],
          { statuses: [{ topic: 'jackpots', freshness: 'live', trueAt: AT, position: null, everyMs: 15_000 }] },
        ),
      ),
    );
    view.pass(500);
  };
  tell(pot('a', 600_000), pot('b', 900_000));
  expect(shown()).toHaveAccessibleName('Jackpot 6,000.00');
  act(() => become('b'));
  view.pass(500);
  expect(shown()).toHaveAccessibleName('Jackpot 9,000.00');
  expect(shown().querySelector('[data-from]')).toBeNull();
  tell(pot('b', 900_110));
  expect(shown()).toHaveAccessibleName('Jackpot 9,001.10');
  expect(shown().querySelector('[data-from]')).not.toBeNull();
});
