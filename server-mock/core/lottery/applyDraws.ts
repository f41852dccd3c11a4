import type { HouseState } from '../state.ts';
import type { DrawEvent, SlipEvent } from './drawEvents.ts';

type Drawn = Pick<HouseState, 'draws' | 'slips'>;

export const applyDraw = ({ draws, slips }: Drawn, event: DrawEvent): void => {
  const before = draws.get(event.lottery);
  const opened = before?.opened ?? [];
  switch (event.type) {
    case 'drawStarted':
    case 'drawMoved':
      draws.set(event.lottery, { current: { ...event.next, closed: false }, opened });
      return;
    case 'drawClosed':
      if (before) draws.set(event.lottery, { ...before, current: { ...before.current, closed: true } });
      return;
    case 'drawOpened': {
      const { issue, at, numbers, next, trimmed } = event;
      const drawn = { issue, closesAt: before?.current.closesAt ?? at, drawAt: at, numbers };
      const kept = opened.filter((one) => one.issue !== trimmed);
      draws.set(event.lottery, { current: { ...next, closed: false }, opened: [drawn, ...kept] });
      for (const slip of slips.values())
        if (!slip.settled && slip.lottery === event.lottery && slip.issue === issue)
          slips.set(slip.betId, { ...slip, drawn: numbers });
      return;
    }
  }
};
export const applySlip = ({ slips }: Drawn, event: SlipEvent): void => {
  if (event.type === 'slipPlaced') {
    for (const old of event.trimmed) slips.delete(old);
    slips.set(event.slip.betId, event.slip);
    return;
  }
  const slip = slips.get(event.betId);
  if (slip && event.kept) slips.set(event.betId, { ...slip, settled: true });
  else slips.delete(event.betId);
};
