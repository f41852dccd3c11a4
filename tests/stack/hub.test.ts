import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from '../../src/contract/frame.ts';
import { RATES } from '../../server-mock/rest/http/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { balancedHouse } from './support/books.ts';
import { call, login } from './support/rest.ts';
import { connect, dial } from './support/socket.ts';

let house: RunningHouse;
let token: string;
let member: string;
const many = { burst: 1_000, perMinute: 10_000 };
const cash = (amount: number) =>
  house.engine.submit({
    command: { kind: 'cashIn', member, amount, reason: 'test' },
    actor: 'control',
    key: randomUUID(),
  });
const balanceIn = (frame: Frame): number => (frame.data as { balance: number }).balance;
const infoOf = async (bearer: string) =>
  (await call<{ id: string }>(house.origin, '/wps/member/info', { token: bearer })).value.id;
const wallet = (): string => `wallet:${member}`;
const win = (payout = 50_000) => {
  const [bot = ''] = house.world.bots;
  const game = house.world.catalogue.hot[0]!;
  const round = { member: bot, vendor: game.vendor, roundId: randomUUID().slice(0, 30), demo: false };
  const actor = `vendor:${game.vendor}`;
  const debit = { kind: 'debit', ...round, gameId: game.id, txId: `${round.roundId}-d`, amount: game.minBet } as const;
  const credit = { kind: 'credit', ...round, txId: `${round.roundId}-c`, amount: payout } as const;
  return house.engine
    .submit({ command: debit, actor, key: debit.txId })
    .then(() => house.engine.submit({ command: credit, actor, key: credit.txId }));
};

beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: many, prove: many } });
  ({ token } = await login(house.origin, 'meilin07'));
  member = await infoOf(token);
  await house.engine.submit({
    command: { kind: 'cashIn', member: house.world.bots[0] ?? '', amount: 100_000, reason: 'test' },
    actor: 'control',
    key: randomUUID(),
  });
});
afterAll(() => house.close());
afterEach(() => balancedHouse(house, { open: true }));

describe('topics over real sockets', () => {
  it('REL-11 a subscribe is answered with heads and a snapshot at the journal position REST tells too', async () => {
    const client = await connect(house.origin, { token });
    const reply = await client.subscribe(wallet(), 'system', 'winners:ALL');
    expect(reply).toMatchObject({ ok: true, generation: 1, epoch: house.engine.epoch, refused: {} });
    const frame = await client.frameOf(wallet());
    const rest = await call(house.origin, '/wps/v2/wallets/balance', { token });
    expect(frame).toMatchObject({ kind: 'snapshot', prev: -1, epoch: rest.position.epoch, seq: rest.position.seq });
    expect(reply.heads[wallet()]).toBe(frame.seq);
    client.close();
  });
  it('H-03 a live change is an absolute value that follows the snapshot', async () => {
    const client = await connect(house.origin, { token });
    await client.subscribe(wallet());
    const first = await client.frameOf(wallet());
    const outcome = await cash(12_345);
    const next = await client.frameOf(wallet(), ({ kind }) => kind === 'delta');
    expect(balanceIn(next)).toBe(balanceIn(first) + 12_345);
    expect(next.prev).toBe(first.seq);
    expect(outcome).toMatchObject({ ok: true, positions: { [wallet()]: { seq: next.seq } } });
    client.close();
  });
  it('H-06 a slower class conflates without a gap: each prev is the seq before it, every touched key is named', async () => {
    const client = await connect(house.origin, { token });
    await client.subscribe({ topic: 'winners:ALL', rate: 250 });
    await client.frameOf('winners:ALL');
    const before = house.gateway.head('winners:ALL');
    for (let i = 0; i < 12; i++) await win();
    const head = house.gateway.head('winners:ALL');
    await client.frameOf('winners:ALL', ({ seq }) => seq === head);
    const chain = client.frames.filter(({ topic }) => topic === 'winners:ALL');
    expect(chain.length).toBeLessThan(12);
    for (const [i, frame] of chain.entries()) if (i > 0) expect(frame.prev).toBe(chain[i - 1]!.seq);
    expect(chain[0]!.seq).toBe(before);
    const rows: Record<string, unknown> = {};
    for (const { data } of chain)
      for (const [key, row] of Object.entries((data as { rows: Record<string, unknown> }).rows))
        if (row === null) delete rows[key];
        else rows[key] = row;
    expect(rows).toEqual((house.gateway.view('winners:ALL')!.data as { rows: unknown }).rows);
    expect(Object.keys(rows)).toHaveLength(20);
    client.close();
  });
  it('H-29 a resume replays exactly what was missed, from the ring and from the journal, or one snapshot', async () => {
    const first = await connect(house.origin, { token });
    await first.subscribe('winners:ALL');
    const { seq, epoch } = await first.frameOf('winners:ALL');
    first.close();
    for (let i = 0; i < 5; i++) await win();
    const second = await connect(house.origin, { token });
    await second.subscribe({ topic: 'winners:ALL', since: [epoch, seq] });
    const head = house.gateway.head('winners:ALL');
    await second.frameOf('winners:ALL', (frame) => frame.seq === head);
    expect(second.frames.map(({ kind }) => kind)).toEqual(Array(5).fill('delta'));
    expect(second.frames[0]!.prev).toBe(seq);
    second.close();
    // The ring holds what came since this gateway began; its first change leaves older positions to the journal.
    const ring = house.gateway.value('winners:ALL')!.ring;
    const kept = ring.splice(0, ring.length - 1);
    const third = await connect(house.origin, { token });
    await third.subscribe({ topic: 'winners:ALL', since: [epoch, seq] });
    await third.frameOf('winners:ALL', (frame) => frame.seq === head);
    expect(third.frames.map(({ prev, seq: at }) => [prev, at])).toEqual(
      second.frames.map(({ prev, seq: at }) => [prev, at]),
    );
    ring.unshift(...kept);
    third.close();
    const fourth = await connect(house.origin, { token });
    await fourth.subscribe(
      { topic: 'winners:ALL', since: [epoch - 1, seq] },
      { topic: wallet(), since: [epoch + 1, 5] },
    );
    expect(await fourth.frameOf('winners:ALL')).toMatchObject({ kind: 'snapshot', epoch });
    expect(fourth.frames.filter(({ topic }) => topic === wallet())).toEqual([]);
    fourth.close();
  });
  it('H-08 a heartbeat tells epoch, watermark and the heads told to this connection', async () => {
    const client = await connect(house.origin, { token });
    await client.subscribe(wallet(), 'winners:ALL');
    await cash(100);
    const beat = await client.heartbeat();
    expect(beat).toMatchObject({ epoch: house.engine.epoch, behind: {} });
    expect(beat.heads[wallet()]).toBe(client.frames.findLast(({ topic }) => topic === wallet())?.seq);
    expect(beat.watermark.seq).toBeGreaterThanOrEqual(beat.heads[wallet()] ?? Infinity);
    const next = await client.until(() => client.heard.filter(({ event }) => event === 'heartbeat')[1]);
    const apart = (next.body as { readonly clock: number }).clock - beat.clock;
    expect(apart).toBeGreaterThan(3_500);
    expect(apart).toBeLessThan(6_000);
    const sync = await client.ask<{ heads: Record<string, number> }>('sync', { positions: {}, generation: 4 });
    expect(sync).toMatchObject({ ok: true, generation: 4 });
    expect(Object.keys(sync.heads).sort()).toEqual([wallet(), 'winners:ALL'].sort());
    client.close();
  });
  it('H-10 each of the five messages is acknowledged with one object that repeats its generation; frames have none', async () => {
    const client = await connect(house.origin, { token });
    const acknowledged = (event: string, message: object) =>
      new Promise<readonly unknown[]>((done) => {
        client.socket.emit(event, message, (...answer: unknown[]) => done(answer));
      });
    const id = randomUUID();
    const messages = {
      subscribe: { topics: [{ topic: wallet() }] },
      sync: { positions: {} },
      authenticate: { token },
      command: { id, epoch: house.engine.epoch, name: 'updateLanguage', body: { language: 'EN' } },
      unsubscribe: { topics: [wallet()] },
    };
    for (const [at, [event, message]] of Object.entries(messages).entries()) {
      const answers = await acknowledged(event, { ...message, generation: at + 5 });
      expect(answers, event).toHaveLength(1);
      expect(answers[0], event).toMatchObject({ ok: true, generation: at + 5 });
    }
    const heard = client.frames.length;
    expect(heard).toBe(1);
    expect(client.frames[0]).not.toHaveProperty('generation');
    await cash(100);
    await client.ask('sync', { positions: {}, generation: 1 });
    expect(client.frames).toHaveLength(heard);
    client.close();
  });
  it('H-29 H-06 what a record touches leaves in one event whose payload is one object, uncompressed', async () => {
    const client = await connect(house.origin, { token });
    const events: (readonly unknown[])[] = [];
    client.socket.onAny((...heard: unknown[]) => void events.push(heard));
    await client.subscribe(wallet(), `bets:${member}`, 'system');
    for (const topic of [wallet(), `bets:${member}`, 'system']) await client.frameOf(topic);
    events.length = 0;
    const [game, actor] = [house.world.catalogue.hot[0]!, `vendor:${house.world.catalogue.hot[0]!.vendor}`];
    const round = { member, vendor: game.vendor, roundId: randomUUID().slice(0, 30), demo: false };
    const debit = {
      kind: 'debit',
      ...round,
      gameId: game.id,
      txId: `${round.roundId}-d`,
      amount: game.minBet,
    } as const;
    const outcome = await house.engine.submit({ command: debit, actor, key: debit.txId });
    expect(outcome).toMatchObject({ ok: true });
    await client.frameOf(wallet(), ({ kind }) => kind === 'delta');
    const sent = events.filter(([name]) => name === 'frames');
    expect(sent).toHaveLength(1);
    const [[, body]] = sent as [[string, { readonly frames: readonly Frame[] }]];
    expect(body.frames.map(({ topic }) => topic).sort()).toEqual([`bets:${member}`, wallet()].sort());
    for (const heard of events) {
      expect(heard).toHaveLength(2);
      expect(heard[1]).toBeTypeOf('object');
    }
    const { ws } = client.socket.io.engine.transport as unknown as { readonly ws: { readonly extensions: string } };
    expect(ws.extensions).toBe('');
    client.close();
  });
  it('H-10 a command over the socket is the same act as by REST: done once, unknown names refused', async () => {
    const client = await connect(house.origin, { token });
    const id = randomUUID();
    const message = { id, epoch: house.engine.epoch, name: 'updateLanguage', body: { language: 'MY' }, generation: 2 };
    expect(await client.ask('command', message)).toMatchObject({ ok: true, generation: 2, result: { language: 'MY' } });
    expect(await client.ask('command', { ...message, body: { language: 'CN' } })).toMatchObject({ code: 'key-reused' });
    expect(await client.ask('command', { ...message, id: randomUUID(), name: 'login' })).toMatchObject({ ok: false });
    const look = await call(house.origin, '/wps/command', { method: 'POST', token, body: { key: id } });
    expect(look.value).toMatchObject({ state: 'done', result: { language: 'MY' } });
    client.close();
  });
});

describe('who may hear what', () => {
  it('every built topic is granted to its audience and denied to all others', async () => {
    const agent = await login(house.origin, 'agent88');
    const trial = await login(house.origin, 'trial01');
    const people = { meilin07: { token, id: member } } as Record<string, { token: string; id: string }>;
    people['agent88'] = { token: agent.token, id: await infoOf(agent.token) };
    people['trial01'] = { token: trial.token, id: await infoOf(trial.token) };
    for (const [name, person] of Object.entries(people)) {
      const client = await connect(house.origin, { token: person.token });
      const own = ['member', 'wallet', 'bets', 'unread'].map((family) => `${family}:${person.id}`);
      const others = Object.values(people)
        .filter(({ id }) => id !== person.id)
        .flatMap(({ id }) => ['member', 'wallet', 'bets', 'unread'].map((family) => `${family}:${id}`));
      // A lottery that the form allows and this world has not.
      const unknown = [
        'winners:NOWHERE',
        'nothing',
        'chat:nowhere',
        'room:',
        'wallet:',
        'system:x',
        'draws:lottlott999',
      ];
      const { heads, refused } = await client.subscribe(...own, ...others, ...unknown, 'system', 'winners:ALL');
      const denied = name === 'trial01' ? [`unread:${person.id}`] : [];
      expect(Object.keys(heads).sort(), name).toEqual(
        [...own.filter((one) => !denied.includes(one)), 'system', 'winners:ALL'].sort(),
      );
      for (const one of [...others, ...denied]) expect(refused[one], `${name} ${one}`).toBe('forbidden');
      for (const one of unknown) expect(refused[one], `${name} ${one}`).toMatch(/unknown-topic|forbidden/);
      client.close();
    }
  });
  it('SAFE-25 only our own origin opens a connection, by either transport', async () => {
    const { port } = new URL(house.origin);
    const foreign = [
      null,
      'null',
      'file://',
      'https://evil.example',
      `https://localhost:${port}`,
      `http://localhost:${Number(port) + 1}`,
      'http://localhost',
      `http://localhost.evil.example:${port}`,
      `http://games.localhost:${port}`,
      `http://127.0.0.1:${port}`,
      `http://xn--lcalhost-41a:${port}`,
      `${house.origin}.`,
      `${house.origin}/`,
    ];
    for (const transport of ['websocket', 'polling'])
      for (const origin of foreign)
        await expect(
          connect(house.origin, { token, origin, transports: [transport] }),
          `${transport} ${origin}`,
        ).rejects.toThrow('error');
    for (const transport of ['websocket', 'polling'])
      (await connect(house.origin, { token, transports: [transport] })).close();
  });
  it('SAFE-26 a token that is none of ours is refused; one may come in-band', async () => {
    const refusal = await new Promise<Error & { data?: { code: string } }>((done) =>
      dial(house.origin, { token: 'x'.repeat(43) }).once('connect_error', done),
    );
    expect(refusal.data).toEqual({ code: 'not-authorised' });
    const client = await connect(house.origin);
    const act = { id: randomUUID(), epoch: house.engine.epoch, name: 'updateLanguage', body: { language: 'EN' } };
    for (const asked of [
      client.subscribe(wallet()),
      client.subscribe({ topic: wallet(), since: [house.engine.epoch, 1] }),
      client.ask('command', { ...act, generation: 1 }),
    ])
      expect(await asked).toMatchObject({ ok: false, code: 'not-authorised' });
    expect(client.frames).toEqual([]);
    expect(await client.ask('authenticate', { token, generation: 3 })).toMatchObject({ ok: true, generation: 3 });
    expect((await client.subscribe(wallet())).heads).toHaveProperty([wallet()]);
    client.close();
  });
  it('SAFE-26 H-23 a revoked session hears nothing more and is closed within a second', async () => {
    const own = await login(house.origin, 'meilin07');
    const client = await connect(house.origin, { token: own.token });
    await client.subscribe(wallet());
    await client.frameOf(wallet());
    const started = performance.now();
    await call(house.origin, '/wps/session/logout', { method: 'DELETE', token: own.token });
    const heard = client.frames.length;
    await cash(100);
    const closing = await client.event('closing');
    await client.closed;
    expect(closing).toEqual({ code: 'session-ended', retry: false });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(client.frames.length).toBe(heard);
  });
  it('H-23 SAFE-26 asks for a fresh token a minute before the end, and goes on in-band without losing its place', async () => {
    const own = await startHouse();
    const { token: first, expiresAt } = await login(own.origin, 'meilin07');
    const client = await connect(own.origin, { token: first });
    const { value } = await call<{ id: string }>(own.origin, '/wps/member/info', { token: first });
    await client.subscribe(`wallet:${value.id}`);
    own.clock.set(expiresAt - 55_000);
    await client.event('reauth');
    const renewed = await call<{ token: string }>(own.origin, '/wps/session/renew', { method: 'POST', token: first });
    expect(await client.ask('authenticate', { token: renewed.value.token, generation: 1 })).toMatchObject({ ok: true });
    own.clock.set(expiresAt + 1_000);
    await own.engine.submit({
      command: { kind: 'cashIn', member: value.id, amount: 7, reason: 'test' },
      actor: 'control',
      key: randomUUID(),
    });
    await client.frameOf(`wallet:${value.id}`, ({ kind }) => kind === 'delta');
    own.clock.advance(31 * 60_000);
    expect(await client.event('closing')).toMatchObject({ code: 'session-ended' });
    await own.close();
  });
});
