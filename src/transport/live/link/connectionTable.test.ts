import { describe, expect, it } from 'vitest';
import type { ConnectionName } from '../../../gate/batch.ts';
import { createFakeClock } from '../../../platform/testing/fakeClock.ts';
import { isOpen, nextState, type ConnectionEvent } from './connectionTable.ts';
import { createMachine, type Transition } from './machine.ts';
import { closeEvent, refusalEvent } from './closeCodes.ts';

const STATES: readonly ConnectionName[] = [
  'off',
  'connecting',
  'reauth',
  'syncing',
  'ready',
  'probe',
  'draining',
  'backoff',
  'parked',
  'denied',
  'maintenance',
];
const EVENTS: readonly ConnectionEvent[] = [
  'start',
  'stop',
  'ended',
  'opened',
  'synced',
  'closed',
  'unauthorised',
  'refused',
  'maintenance',
  'restored',
  'token',
  'silent',
  'answered',
  'unanswered',
  'drain',
  'visible',
  'hidden',
  'online',
  'reachable',
  'abandoned',
  'elapsed',
];

describe('the table', () => {
  it('H-21 every state is reachable from off, and can be stopped and ended', () => {
    const reached = new Set<ConnectionName>(['off']);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const state of [...reached])
        for (const event of EVENTS) {
          const next = nextState(state, event);
          if (next) reached.add(next);
        }
    }
    expect([...reached].toSorted()).toEqual([...STATES].toSorted());
    for (const state of STATES.slice(1)) {
      expect(nextState(state, 'stop')).toBe('off');
      expect(nextState(state, 'ended')).toBe('off');
    }
  });
  it('REL-28 after a final refusal the client connects again only with a new token or when the system has recovered, never after a time', () => {
    expect(EVENTS.filter((event) => nextState('denied', event) !== null)).toEqual([
      'stop',
      'ended',
      'restored',
      'token',
    ]);
    expect(nextState('reauth', 'elapsed')).toBe('off');
    expect(nextState('off', 'elapsed')).toBeNull();
  });
  it('a lost connection leads to back-off from every open state except draining', () => {
    const lost = STATES.filter(isOpen).map((state) => [state, nextState(state, 'closed')]);
    expect(Object.fromEntries(lost)).toEqual({
      syncing: 'backoff',
      ready: 'backoff',
      probe: 'backoff',
      draining: null,
    });
  });
});

describe('close codes', () => {
  it('REL-28 a known code follows the contract’s list, an unknown one the hub’s retry flag', () => {
    const close = (code: string, retry: boolean) => closeEvent({ code, retry });
    expect(['drained', 'slow', 'house-lost'].map((code) => close(code, false))).toEqual(['closed', 'closed', 'closed']);
    expect(close('session-ended', true)).toBe('ended');
    expect(close('not-authorised', true)).toBe('unauthorised');
    expect([close('new-code', true), close('new-code', false)]).toEqual(['closed', 'refused']);
    expect(refusalEvent('maintenance')).toBe('maintenance');
    expect(refusalEvent('toString')).toBe('refused');
  });
});

describe('the machine', () => {
  const run = () => {
    const clock = createFakeClock(0, () => true);
    const log: string[] = [];
    let onEnter: (transition: Transition) => void = () => undefined;
    const machine = createMachine(clock, {
      limit: ({ to }) => (to === 'connecting' ? 100 : null),
      leave: ({ from }) => log.push(`leave ${from}`),
      enter: (transition) => {
        log.push(`enter ${transition.to}`);
        onEnter(transition);
      },
    });
    return { clock, log, machine, hear: (listener: typeof onEnter) => (onEnter = listener) };
  };
  it('calls leave before enter, and queues an event raised during a transition', () => {
    const { log, machine, hear } = run();
    hear(({ to }) => {
      if (to !== 'connecting') return;
      machine.send('opened');
      log.push('still connecting');
    });
    machine.send('start');
    expect(log).toEqual(['leave off', 'enter connecting', 'still connecting', 'leave connecting', 'enter syncing']);
  });
  it('cancels the timer of a state when the state ends', () => {
    const { clock, machine } = run();
    machine.send('start');
    machine.send('opened');
    expect(clock.waiting()).toBe(0);
    machine.send('closed', { code: 'x' });
    expect([machine.state(), machine.reason()]).toEqual(['backoff', 'closed: x']);
  });
  it('ignores an event that is not in the table', () => {
    const { log, machine } = run();
    for (const event of EVENTS) if (event !== 'start') machine.send(event);
    expect([machine.state(), log]).toEqual(['off', []]);
  });
});
