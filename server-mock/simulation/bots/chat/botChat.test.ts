import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../../src/contract/chat/chat.topics.ts';
import { CHAT_LENGTH, lengthOf, plainText } from '../../../../src/lib/plainText.ts';
import { createEngine } from '../../../core/createEngine.ts';
import type { HouseEvent } from '../../../core/events.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../../journal/simulatedJournal.ts';
import { createManualClock } from '../../../platform/manualClock.ts';
import { createRandom } from '../../../platform/random.ts';
import { ROOMS } from '../../../content/world/rooms.ts';
import { createWorld } from '../../../content/world/createWorld.ts';
import { OF_ROOM, SMALL_TALK, TO_WINNER } from './chatTexts.ts';
import { LARGE_WIN, startBotChat } from './botChat.ts';

const made = createWorld({ seed: 5 });
let first: ReturnType<typeof made.genesis> | undefined;
const world = { ...made, genesis: (at: number) => (first ??= made.genesis(at)) };

const startChat = async (seed = 5) => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createSimulatedDisk(), clock.now());
  const engine = await createEngine({ journal, clock, random: createRandom(seed), world, tickMs: 0 });
  const said: { readonly room: string; readonly member: string; readonly item: ChatMessage }[] = [];
  engine.onDurable((records) => {
    for (const { events } of records)
      for (const event of events as readonly HouseEvent[]) if (event.type === 'chatSaid') said.push(event);
  });
  const activity = { awake: true };
  const stop = startBotChat({ engine, world, clock, random: createRandom(seed, 'talk'), awake: () => activity.awake });
  /** Advances the clock and lets the journal keep up. */
  const pass = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += 500) {
      clock.advance(500);
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      await new Promise((done) => setImmediate(done));
    }
  };
  const win = async (winAmount: number): Promise<void> => {
    const bot = world.bots[0] ?? '';
    const [game] = world.catalogue.hot;
    if (!game) throw new Error('no game');
    const round = { member: bot, vendor: game.vendor, roundId: `w${winAmount}`, demo: false };
    const actor = `vendor:${game.vendor}`;
    await engine.submit({
      command: { kind: 'cashIn', member: bot, amount: 9_999, reason: 't' },
      actor: 'c',
      key: 'cash-in-1',
    });
    const debit = {
      kind: 'debit',
      ...round,
      gameId: game.id,
      txId: `${round.roundId}-d`,
      amount: game.minBet,
    } as const;
    const credit = { kind: 'credit', ...round, txId: `${round.roundId}-c`, amount: winAmount } as const;
    await engine.submit({ command: debit, actor, key: debit.txId });
    await engine.submit({ command: credit, actor, key: credit.txId });
  };
  return { engine, said, activity, stop, pass, win };
};

describe('simulated members', () => {
  it('greet an empty room, then talk seldom, in existing rooms, with texts that the house accepts', async () => {
    const { said, stop, pass, engine } = await startChat();
    await pass(10_000);
    const lobby = said.filter(({ room }) => room === 'lobby').length;
    expect(lobby).toBeGreaterThanOrEqual(5);
    const before = said.length;
    await pass(120_000);
    expect(said.length - before).toBeGreaterThanOrEqual(3);
    expect(said.length - before).toBeLessThanOrEqual(14);
    for (const { room } of said) expect(ROOMS.map(({ id }) => id)).toContain(room);
    const present = engine.state().rooms.get('lobby')?.present.bots ?? 0;
    expect(present).toBeGreaterThan(0);
    stop();
    const silent = said.length;
    await pass(120_000);
    expect(said).toHaveLength(silent);
  });
  it('say the same with the same seed, and something else with another', async () => {
    const texts = async (seed: number) => {
      const { said, stop, pass } = await startChat(seed);
      await pass(30_000);
      stop();
      return said.map(({ room, member, item }) => [room, member, item.text]);
    };
    expect(await texts(5)).toEqual(await texts(5));
    expect(await texts(6)).not.toEqual(await texts(5));
  });
  it('answer a large win by name and game, and no small one', async () => {
    const { said, stop, pass, win } = await startChat();
    await pass(12_000);
    const before = said.length;
    await win(LARGE_WIN - 1);
    await pass(9_000);
    const [game] = world.catalogue.hot;
    const names = Object.values(game?.name ?? {});
    const spoken = () =>
      said
        .slice(before)
        .filter(({ item }) => names.some((name) => item.text.includes(name)) || item.text.includes('***'));
    expect(spoken()).toEqual([]);
    await win(LARGE_WIN);
    await pass(9_500);
    expect(spoken()).toHaveLength(1);
    expect(spoken()[0]?.room).toBe('lobby');
    expect(spoken()[0]?.item.text).not.toMatch(/[{}]/);
    stop();
  });
  it('praise at most one win in a pause, and give each text a key of its own', async () => {
    const { said, stop, pass, win } = await startChat();
    await pass(12_000);
    for (let n = 0; n < 60; n += 1) {
      await win(LARGE_WIN + n);
      await pass(2_000);
    }
    stop();
    const names = Object.values(world.catalogue.hot[0]?.name ?? {});
    const praise = said.filter(
      ({ item }) => item.text.includes('***') || names.some((name) => item.text.includes(name)),
    );
    expect(praise.length).toBeGreaterThanOrEqual(3);
    expect(praise.length).toBeLessThanOrEqual(14);
    expect(new Set(said.map(({ item }) => item.key)).size).toBe(said.length);
  });
  it('change their presence by a few at a time', async () => {
    const { engine, stop, pass } = await startChat();
    const counts: number[] = [];
    engine.onDurable((records) => {
      for (const { events } of records)
        for (const event of events as readonly HouseEvent[])
          if (event.type === 'presenceNoted' && event.room === 'lobby') counts.push(event.present);
    });
    await pass(20 * 60_000);
    stop();
    expect(new Set(counts).size).toBeGreaterThan(3);
    const steps = counts.slice(1).map((count, n) => Math.abs(count - (counts[n] ?? 0)));
    expect(Math.max(...steps)).toBeLessThanOrEqual(6);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
  it('are silent and absent while they are idle, without a journal record', async () => {
    const { said, activity, pass, stop, engine } = await startChat();
    const before = engine.state().pos;
    activity.awake = false;
    await pass(120_000);
    expect(said).toEqual([]);
    expect(engine.state().rooms.get('lobby')?.present.bots ?? 0).toBe(0);
    expect(engine.state().pos).toBe(before);
    stop();
  });
});
it('every text is plain, short enough and unique, with at least three in each language', () => {
  const tables = [SMALL_TALK, TO_WINNER, ...Object.values(OF_ROOM)];
  for (const table of tables)
    for (const [language, lines] of Object.entries(table)) {
      expect(lines.length, language).toBeGreaterThanOrEqual(3);
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) {
        expect(plainText(line)).toBe(line);
        expect(lengthOf(line)).toBeLessThanOrEqual(CHAT_LENGTH);
      }
    }
});
