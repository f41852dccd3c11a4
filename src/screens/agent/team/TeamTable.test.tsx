import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { MotionPaused } from '../../../ui/context/MotionPaused.ts';
import { fakeSource } from '../../../lib/testing/fakeSource.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { ARRANGE_EVERY_MS } from '../useThrottledSnapshot.ts';
import { TeamTable } from './TeamTable.tsx';

/** Shown for a member without a bet. */
const NO_BET = '–';
const NO_HEADS: ReadonlySet<string> = new Set();
const open = () => undefined;
const byMember = (...rows: readonly TeamRow[]): TeamRows => Object.fromEntries(rows.map((row) => [row.member, row]));
const lights = vi.spyOn(Element.prototype, 'animate');
afterEach(() => {
  lights.mockClear();
  vi.unstubAllGlobals();
});
/** Mocks ResizeObserver with a fixed width. */
const asWideAs = (width: number) =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(run: (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void) {
        this.observe = () => run([{ contentRect: { width } }]);
      }
      disconnect(): void {}
    },
  );

/** A table of two members, `d1` above `d2`. */
const table = async (still = false) => {
  const one = teamRowOf(1, { bets: 3, stake: 900, result: 250 });
  const other = teamRowOf(2, { bets: 1, stake: 100, result: -50 });
  let held = fakeSource(byMember(one, other));
  let turn: (of: string) => void = () => undefined;
  function Shown() {
    const [of, setOf] = useState('today');
    turn = setOf;
    return <TeamTable rows={held} listKey={of} heads={NO_HEADS} onOpen={open} />;
  }
  const { passTime } = await renderScreen(
    <MotionPaused value={still}>
      <Shown />
    </MotionPaused>,
  );
  const lines = () => [...document.querySelectorAll('.team-line')];
  return {
    one,
    other,
    passTime,
    tell: (...rows: readonly TeamRow[]) => act(() => held.set(byMember(...rows))),
    /** Shows the rows of another list. */
    another: (list: string, ...rows: readonly TeamRow[]) =>
      act(() => {
        held = fakeSource(byMember(...rows));
        turn(list);
      }),
    texts: () =>
      lines().map((line) => [...line.querySelectorAll('[role=cell]')].slice(1).map((one) => one.textContent)),
    classes: () => lines().map((line) => line.querySelector('[data-place=result]')?.className),
    nodes: () => lines().map((line) => line.querySelector('.team-stake')?.firstChild),
    names: () => lines().map((line) => line.querySelector('.b')?.textContent),
  };
};

test('R-AGENT-16 figures change in place, with sign and colour', async () => {
  const { one, other, tell, texts, classes, nodes } = await table();
  expect(texts()).toEqual([
    ['3', '9.00', '0.00', '▲ +2.50', NO_BET],
    ['1', '1.00', '0.00', '▼ −0.50', NO_BET],
  ]);
  const before = nodes();
  tell({ ...one, bets: 4, stake: 1_900, result: 0, lastBetAt: Date.UTC(2026, 0, 1, 4, 5, 6) }, other);
  expect(texts()[0]).toEqual(['4', '19.00', '0.00', '0.00', '12:05:06']);
  expect(classes()).toEqual(['fig mute', 'fig down']);
  expect(nodes()).toEqual(before);
  tell({ ...one, bets: 5, result: -1 }, other);
  expect(texts()[0]?.[3]).toBe('▼ −0.01');
});
test('a row lights up on a new bet, and not when it first appears', async () => {
  const { one, other, tell } = await table();
  expect(lights).not.toHaveBeenCalled();
  tell({ ...one, deposits: 5 }, other);
  expect(lights).not.toHaveBeenCalled();
  tell({ ...one, bets: 4 }, other);
  expect(lights).toHaveBeenCalledTimes(1);
});
test('B-15 with motion paused no row lights up, and figures still change', async () => {
  const { one, other, tell, texts } = await table(true);
  tell({ ...one, bets: 4 }, other);
  expect(lights).not.toHaveBeenCalled();
  expect(texts()[0]?.[0]).toBe('4');
});
test('a member who goes online or offline is updated at once', async () => {
  const { one, other, tell } = await table();
  tell({ ...one, online: true }, other);
  expect(document.querySelectorAll('.team-online')).toHaveLength(1);
  tell({ ...one, online: false }, other);
  expect(document.querySelectorAll('.team-online')).toHaveLength(0);
});
test('a member who leaves is removed and a new one is added last, at once; the order follows changed figures later', async () => {
  const { one, other, tell, names, passTime } = await table();
  const third = teamRowOf(3, { stake: 9_999 });
  tell({ ...one, stake: 50 }, other, third);
  expect(names()).toEqual([one.account, other.account, third.account]);
  passTime(ARRANGE_EVERY_MS);
  expect(names()).toEqual([third.account, other.account, one.account]);
  tell(other, third);
  expect(names()).toEqual([third.account, other.account]);
});

test('an unchanged figure is not touched, so that it can be selected and copied', async () => {
  const { one, other, tell, nodes } = await table();
  const seen = vi.fn();
  const observer = new MutationObserver(seen);
  observer.observe(nodes()[0] as Node, { characterData: true });
  tell({ ...one, online: true, deposits: 700, bets: 4 }, other);
  expect(observer.takeRecords()).toEqual([]);
  observer.disconnect();
  expect(seen).not.toHaveBeenCalled();
});
test('a figure whose text node a translator has wrapped keeps changing', async () => {
  const { one, other, tell, nodes, texts } = await table();
  const text = nodes()[0] as Text;
  const wrapped = document.createElement('font');
  text.replaceWith(wrapped);
  wrapped.append(text);
  tell({ ...one, stake: 5_000 }, other);
  expect(texts()[0]?.[1]).toBe('50.00');
  tell({ ...one, stake: 5_100 }, other);
  expect(texts()[0]?.[1]).toBe('51.00');
});
test('rows of another list or of a new day are not bets: nothing lights up', async () => {
  const { one, other, tell, another, texts } = await table();
  another('week', { ...one, bets: 40 }, { ...other, bets: 30 });
  expect(texts().map(([bets]) => bets)).toEqual(['40', '30']);
  tell({ ...one, bets: 0 }, { ...other, bets: 0 });
  expect(lights).not.toHaveBeenCalled();
  tell({ ...one, bets: 1 }, { ...other, bets: 0 });
  expect(lights).toHaveBeenCalledTimes(1);
});
test('R-AGENT-16 where a row has two lines only its visible columns can be sorted; the others are still named', async () => {
  asWideAs(358);
  const { names, one, other } = await table();
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const sorts = screen.getAllByRole('button').map((button) => button.textContent);
  expect(heads()).toEqual(['Member', 'Bets', 'Stake', 'Turnover', 'Result', 'Last bet']);
  expect(sorts).toEqual(['Member', 'Stake', 'Result', 'Last bet']);
  fireEvent.click(screen.getByRole('button', { name: 'Stake' }));
  expect(names()).toEqual([other.account, one.account]);
});
