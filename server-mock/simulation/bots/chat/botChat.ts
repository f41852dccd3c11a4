/**
 * The chat of simulated members: seldom, through the same engine as players, and in answer to large wins. They
 * chat only while they also bet; an idle house is silent.
 */
import type { Language } from '../../../../src/contract/fields.ts';
import type { WinnerRow } from '../../../../src/contract/winners/winners.topics.ts';
import { roomFacts } from '../../../core/chat/decideChat.ts';
import type { HouseEvent } from '../../../core/events.ts';
import type { Engine } from '../../../core/engine.ts';
import type { HouseClock } from '../../../platform/clock.ts';
import { pick, type SeededRandom } from '../../../platform/random.ts';
import type { World } from '../../../content/world/types.ts';
import { OF_ROOM, SMALL_TALK, TO_WINNER } from './chatTexts.ts';

/** Ms between two texts: slow enough to read along. */
const PAUSE = { least: 9_000, most: 40_000 } as const;
/** A win of at least this much is congratulated, minor units. */
export const LARGE_WIN = 500_000;
/** Ms until a win is answered: the time to see it and to type. */
const ANSWER_AFTER = { least: 3_000, most: 9_000 } as const;
/** An empty room is greeted, so that the first player does not find it empty: number of texts, and ms between them. */
const GREETINGS = { lines: 6, apart: 1_500 } as const;
/** Number of latest texts that are not repeated: fewer than any language has. */
const UNREPEATED = 9;
/** Of ten texts, this many are said in the lobby. */
const LOBBY_OF_TEN = 6;
/** Interval, ms, at which the presence of simulated members drifts, and by how many at most. */
const PRESENT_EVERY = 60_000;
const DRIFT = { lobby: 6, other: 2 } as const;
const LANGUAGES: readonly Language[] = ['EN', 'MY', 'CN'];

export interface BotChatOptions {
  readonly engine: Engine;
  readonly world: World;
  readonly clock: HouseClock;
  readonly random: SeededRandom;
  /** Whether simulated members are active. */
  readonly awake: () => boolean;
}
interface Utterance {
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

/** Starts the chat; the returned function stops it. */
export const startBotChat = ({ engine, world, clock, random, awake }: BotChatOptions): (() => void) => {
  const rooms = (world.rooms ?? []).map(({ id }) => id);
  // Keys must not repeat after a restart with the same seed: the journal's position at this start never does.
  const prefix = `talk-${engine.state().pos.toString(36)}`;
  let utterances = 0;
  /** Monotonic ms until which no other win is answered: not every win is praised. */
  let praisedUntil = 0;
  let stopped = false;
  let recentTexts: readonly string[] = [];
  const cancels = new Set<() => void>();
  const later = (ms: number, run: () => void): void => {
    const cancel = clock.after(ms, () => {
      cancels.delete(cancel);
      run();
    });
    cancels.add(cancel);
  };
  /** Each text has its own random stream and idempotency key, however much later it is said. */
  const nextUtterance = (): Utterance => {
    utterances += 1;
    const key = `${prefix}-${utterances}`;
    return { key, draw: random.stream(key) };
  };
  const say = (room: string, text: string, { key, draw }: Utterance): void => {
    const member = world.bots[draw.integer(world.bots.length)];
    if (member === undefined || stopped) return;
    // A journal failure is reported to main, and a refused text does not matter.
    void engine
      .submit({ command: { kind: 'say', member, room, text, key }, actor: member, key })
      .catch(() => undefined);
  };
  const roomFor = (draw: SeededRandom): string => (draw.integer(10) < LOBBY_OF_TEN ? 'lobby' : pick(rooms, draw));
  const sayIn = (room: string, utterance: Utterance): void => {
    const { draw } = utterance;
    const language = pick(LANGUAGES, draw);
    const known = [...SMALL_TALK[language], ...(OF_ROOM[room]?.[language] ?? [])];
    const text = pick(
      known.filter((one) => !recentTexts.includes(one)),
      draw,
    );
    recentTexts = [...recentTexts, text].slice(-UNREPEATED);
    say(room, text, utterance);
  };
  const talk = (): void => {
    const utterance = nextUtterance();
    if (awake() && rooms.length > 0) sayIn(roomFor(utterance.draw), utterance);
    later(between(utterance.draw, PAUSE), talk);
  };
  const greet = (room: string): void => {
    const spoken = roomFacts(engine.state(), room).newest;
    if (awake() && spoken < GREETINGS.lines) sayIn(room, nextUtterance());
  };
  const answer = (win: WinnerRow): void => {
    if (clock.mono() < praisedUntil) return;
    const utterance = nextUtterance();
    const { draw } = utterance;
    const language = pick(LANGUAGES, draw);
    const text = pick(TO_WINNER[language], draw)
      .replaceAll('{who}', win.account)
      .replaceAll('{game}', win.gameName[language]);
    praisedUntil = clock.mono() + between(draw, PAUSE);
    later(between(draw, ANSWER_AFTER), () => say('lobby', text, utterance));
  };
  const updatePresence = (): void => {
    const { draw } = nextUtterance();
    for (const room of rooms) {
      const most = room === 'lobby' ? 60 : 12;
      const step = room === 'lobby' ? DRIFT.lobby : DRIFT.other;
      const before = roomFacts(engine.state(), room).present.bots;
      const drifted = Math.min(most, Math.max(1, before + draw.integer(2 * step + 1) - step));
      const present = !awake() ? 0 : before === 0 ? 1 + draw.integer(most) : drifted;
      // An unchanged count needs no record.
      if (before === present) continue;
      const command = { kind: 'notePresence', room, source: 'bots', present } as const;
      void engine.submit({ command, actor: 'house', key: null }).catch(() => undefined);
    }
    later(PRESENT_EVERY, updatePresence);
  };
  const stopListening = engine.onDurable((records) => {
    if (!awake()) return;
    for (const { events } of records) {
      const win = winOf(events as readonly HouseEvent[]);
      if (win) answer(win);
    }
  });
  later(between(nextUtterance().draw, PAUSE), talk);
  for (const room of rooms.filter((one) => roomFacts(engine.state(), one).newest === 0))
    for (let n = 1; n <= GREETINGS.lines; n += 1) later(n * GREETINGS.apart, () => greet(room));
  later(1_000, updatePresence);
  return () => {
    stopped = true;
    stopListening();
    for (const cancel of cancels) cancel();
  };
};
