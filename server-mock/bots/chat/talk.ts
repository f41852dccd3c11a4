/**
 * Simulated members talk (house.md): seldom, through the same door as people, in the rooms where people would be, and they
 * answer the large wins. As they play only while somebody is there, so do they talk; a quiet house is silent.
 */
import type { Language } from '../../../src/contract/fields.ts';
import type { WinnerRow } from '../../../src/contract/winners/winners.topics.ts';
import { roomOf } from '../../house/chat/decideChat.ts';
import type { HouseEvent } from '../../house/events.ts';
import type { Engine } from '../../house/engine.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { pick, type SeededRandom } from '../../platform/random.ts';
import type { World } from '../../world/types.ts';
import { OF_ROOM, SMALL_TALK, TO_WINNER } from './lines.ts';

/** Between two lines, ms: a room one can read along. */
const PAUSE = { least: 9_000, most: 40_000 } as const;
/** A win from here on is spoken of, minor units. */
export const LARGE_WIN = 500_000;
/** As long as it takes to see it on the board and write a line. */
const ANSWER_AFTER = { least: 3_000, most: 9_000 } as const;
/** A room nobody has spoken in yet is greeted, so that who comes first does not find it empty: so many lines, so far apart. */
const GREETINGS = { lines: 6, apart: 1_500 } as const;
/** What was said lately is not said again: fewer than any language has to say. */
const UNREPEATED = 9;
/** Of ten lines so many are said in the lobby. */
const LOBBY_OF_TEN = 6;
/** Whoever counts how many simulated members are in a room: a share of them, and it drifts by few. */
const PRESENT_EVERY = 60_000;
const DRIFT = { lobby: 6, other: 2 } as const;
const LANGUAGES: readonly Language[] = ['EN', 'MY', 'CN'];

export interface TalkOptions {
  readonly engine: Engine;
  readonly world: World;
  readonly clock: HouseClock;
  readonly random: SeededRandom;
  /** Whether simulated members are up and about. */
  readonly awake: () => boolean;
}
interface Line {
  readonly key: string;
  readonly draw: SeededRandom;
}
const between = (random: SeededRandom, { least, most }: { readonly least: number; readonly most: number }): number =>
  least + random.integer(most - least);
const winOf = (events: readonly HouseEvent[]): WinnerRow | null => {
  for (const event of events)
    if (event.type === 'winnerAdded' && event.board === 'ALL' && event.row.winAmount >= LARGE_WIN) return event.row;
  return null;
};

/** Starts; the answer stops them. */
export const startTalk = ({ engine, world, clock, random, awake }: TalkOptions): (() => void) => {
  const rooms = (world.rooms ?? []).map(({ id }) => id);
  // Keys must not repeat after a restart of the same seed: the journal's position at this start never does.
  const prefix = `talk-${engine.state().pos.toString(36)}`;
  let lines = 0;
  /** Until then, clock's ms, no other win is answered: a room that praises every win is no room. */
  let praisedUntil = 0;
  let stopped = false;
  let lately: readonly string[] = [];
  const cancels = new Set<() => void>();
  const later = (ms: number, run: () => void): void => {
    const cancel = clock.after(ms, () => {
      cancels.delete(cancel);
      run();
    });
    cancels.add(cancel);
  };
  /** Of each line its own: what is drawn for it, and the key it is said under, however much later that is. */
  const own = (): Line => {
    lines += 1;
    const key = `${prefix}-${lines}`;
    return { key, draw: random.stream(key) };
  };
  const say = (room: string, text: string, { key, draw }: Line): void => {
    const member = world.bots[draw.integer(world.bots.length)];
    if (member === undefined || stopped) return;
    // A failed journal has told main, and a refusal is nobody's loss.
    void engine
      .submit({ command: { kind: 'say', member, room, text, key }, actor: member, key })
      .catch(() => undefined);
  };
  const roomFor = (draw: SeededRandom): string => (draw.integer(10) < LOBBY_OF_TEN ? 'lobby' : pick(rooms, draw));
  const sayIn = (room: string, line: Line): void => {
    const { draw } = line;
    const language = pick(LANGUAGES, draw);
    const known = [...SMALL_TALK[language], ...(OF_ROOM[room]?.[language] ?? [])];
    const text = pick(
      known.filter((one) => !lately.includes(one)),
      draw,
    );
    lately = [...lately, text].slice(-UNREPEATED);
    say(room, text, line);
  };
  const talk = (): void => {
    const line = own();
    if (awake() && rooms.length > 0) sayIn(roomFor(line.draw), line);
    later(between(line.draw, PAUSE), talk);
  };
  const greet = (room: string): void => {
    const spoken = roomOf(engine.state(), room).newest;
    if (awake() && spoken < GREETINGS.lines) sayIn(room, own());
  };
  const answer = (win: WinnerRow): void => {
    if (clock.mono() < praisedUntil) return;
    const line = own();
    const { draw } = line;
    const language = pick(LANGUAGES, draw);
    const text = pick(TO_WINNER[language], draw)
      .replaceAll('{who}', win.account)
      .replaceAll('{game}', win.gameName[language]);
    praisedUntil = clock.mono() + between(draw, PAUSE);
    later(between(draw, ANSWER_AFTER), () => say('lobby', text, line));
  };
  const gather = (): void => {
    const { draw } = own();
    for (const room of rooms) {
      const most = room === 'lobby' ? 60 : 12;
      const step = room === 'lobby' ? DRIFT.lobby : DRIFT.other;
      const before = roomOf(engine.state(), room).present.bots;
      const drifted = Math.min(most, Math.max(1, before + draw.integer(2 * step + 1) - step));
      const present = !awake() ? 0 : before === 0 ? 1 + draw.integer(most) : drifted;
      // A record that says nothing new is none.
      if (before === present) continue;
      const command = { kind: 'notePresence', room, source: 'bots', present } as const;
      void engine.submit({ command, actor: 'house', key: null }).catch(() => undefined);
    }
    later(PRESENT_EVERY, gather);
  };
  const unheard = engine.onDurable((records) => {
    if (!awake()) return;
    for (const { events } of records) {
      const win = winOf(events as readonly HouseEvent[]);
      if (win) answer(win);
    }
  });
  later(between(own().draw, PAUSE), talk);
  for (const room of rooms.filter((one) => roomOf(engine.state(), one).newest === 0))
    for (let n = 1; n <= GREETINGS.lines; n += 1) later(n * GREETINGS.apart, () => greet(room));
  later(1_000, gather);
  return () => {
    stopped = true;
    unheard();
    for (const cancel of cancels) cancel();
  };
};
