import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import type { JackpotRow } from '../../../contract/tables/tables.topics.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { JackpotFoot } from './JackpotFoot.tsx';

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

/** A card in a list. It is reused for another game when the list changes. */
let changeGame: (id: string) => void = () => undefined;
function ReusedCard() {
  // The element whose visibility the foot watches; in the portal it is part of the card.
  const place = useRef<HTMLSpanElement>(null);
  const [id, setId] = useState('a');
  changeGame = setId;
  return (
    <>
      <span ref={place} />
      <JackpotFoot place={place} game={game(id)} />
    </>
  );
}
const shown = () => screen.getByRole('img', { name: /^Jackpot/ });
/** A rolling digit names the digit it rolls from. */
const isRolling = () => shown().querySelector('[data-from]') !== null;

test('H-26 the jackpot of another game on the same card is set at once; its own growth rolls', async () => {
  const view = await renderScreen(<ReusedCard />);
  let seq = 0;
  const deliver = (...rows: readonly JackpotRow[]) => {
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
          { statuses: [{ topic: 'jackpots', freshness: 'live', trueAt: AT, position: null, pollIntervalMs: 15_000 }] },
        ),
      ),
    );
    view.passTime(500);
  };
  deliver(pot('a', 600_000), pot('b', 900_000));
  expect(shown()).toHaveAccessibleName('Jackpot 6,000.00');
  act(() => changeGame('b'));
  view.passTime(500);
  expect(shown()).toHaveAccessibleName('Jackpot 9,000.00');
  expect(isRolling()).toBe(false);
  deliver(pot('b', 900_110));
  expect(shown()).toHaveAccessibleName('Jackpot 9,001.10');
  expect(isRolling()).toBe(true);
});
