import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from '../../src/contract/frame.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { connect, openSocket } from './support/socket.ts';

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
afterEach(() => assertHouseBalanced(house, { open: true }));

describe('topics over real sockets', () => {
  it('REL-11 a subscribe is answered with heads and a snapshot, at the same journal position as REST', async () => {
    const client = await connect(house.origin, { token });
    const reply = await client.subscribe(wallet(), 'system', 'winners:ALL');
    expect(reply).toMatchObject({ ok: true, generation: 1, epoch: house.engine.epoch, refused: {} });
    const frame = await client.waitForFrame(wallet());
    const rest = await call(house.origin, '/wps/v2/wallets/balance', { token });
    expect(frame).toMatchObject({ kind: 'snapshot', prev: -1, epoch: rest.position.epoch, seq: rest.position.seq });
    expect(reply.heads[wallet()]).toBe(frame.seq);
    client.close();
  });
  it('H-03 a live change is an absolute value that follows the snapshot', async () => {
    const client = await connect(house.origin, { token });
    await client.subscribe(wallet());
    const first = await client.waitForFrame(wallet());
    const outcome = await cash(12_345);
    const next = await client.waitForFrame(wallet(), ({ kind }) => kind === 'delta');
    expect(balanceIn(next)).toBe(balanceIn(first) + 12_345);
    expect(next.prev).toBe(first.seq);
    expect(outcome).toMatchObject({ ok: true, positions: { [wallet()]: { seq: next.seq } } });
    client.close();
  });
  it('H-06 a slower class conflates without a gap: each prev is the previous seq, and every changed key is listed', async () => {
    const client = await connect(house.origin, { token });
    await client.subscribe({ topic: 'winners:ALL', rate: 250 });
    await client.waitForFrame('winners:ALL');
    const before = house.gateway.head('winners:ALL');
    for (let i = 0; i < 12; i++) await win();
    const head = house.gateway.head('winners:ALL');
    await client.waitForFrame('winners:ALL', ({ seq }) => seq === head);
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
  it('H-29 a resume replays exactly the missed changes, from the ring and from the journal, or sends one snapshot', async () => {
    const first = await connect(house.origin, { token });
    await first.subscribe('winners:ALL');
    const { seq, epoch } = await first.waitForFrame('winners:ALL');
    first.close();
    for (let i = 0; i < 5; i++) await win();
    const second = await connect(house.origin, { token });
    await second.subscribe({ topic: 'winners:ALL', since: [epoch, seq] });
    const head = house.gateway.head('winners:ALL');
    await second.waitForFrame('winners:ALL', (frame) => frame.seq === head);
    expect(second.frames.map(({ kind }) => kind)).toEqual(Array(5).fill('delta'));
    expect(second.frames[0]!.prev).toBe(seq);
    second.close();
    // The ring holds changes since this gateway started; its first change leaves older positions to the journal.
    const ring = house.gateway.value('winners:ALL')!.ring;
    const kept = ring.splice(0, ring.length - 1);
    const third = await connect(house.origin, { token });
    await third.subscribe({ topic: 'winners:ALL', since: [epoch, seq] });
    await third.waitForFrame('winners:ALL', (frame) => frame.seq === head);
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
    expect(await fourth.waitForFrame('winners:ALL')).toMatchObject({ kind: 'snapshot', epoch });
    expect(fourth.frames.filter(({ topic }) => topic === wallet())).toEqual([]);
    fourth.close();
  });
  it('H-08 a heartbeat carries epoch, watermark and the heads sent to this connection', async () => {
    const client = await connect(house.origin, { token });
    await client.subscribe(wallet(), 'winners:ALL');
    await cash(100);
    const beat = await client.nextHeartbeat();
    expect(beat).toMatchObject({ epoch: house.engine.epoch, behind: {} });
    expect(beat.heads[wallet()]).toBe(client.frames.findLast(({ topic }) => topic === wallet())?.seq);
    expect(beat.watermark.seq).toBeGreaterThanOrEqual(beat.heads[wallet()] ?? Infinity);
    const next = await client.until(() => client.received.filter(({ event }) => event === 'heartbeat')[1]);
    const apart = (next.body as { readonly clock: number }).clock - beat.clock;
    expect(apart).toBeGreaterThan(3_500);
    expect(apart).toBeLessThan(6_000);
    const sync = await client.emitWithAck<{ heads: Record<string, number> }>('sync', { positions: {}, generation: 4 });
    expect(sync).toMatchObject({ ok: true, generation: 4 });
    expect(Object.keys(sync.heads).sort()).toEqual([wallet(), 'winners:ALL'].sort());
    client.close();
  });
  it('H-10 each of the five messages is acknowledged with one object that repeats its generation; frames are not', async () => {
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
    await client.emitWithAck('sync', { positions: {}, generation: 1 });
    expect(client.frames).toHaveLength(heard);
    client.close();
  });
  it('H-29 H-06 the changes of one record are sent in one event whose payload is one object, uncompressed', async () => {
    const client = await connect(house.origin, { token });
    const events: (readonly unknown[])[] = [];
    client.socket.onAny((...heard: unknown[]) => void events.push(heard));
    await client.subscribe(wallet(), `bets:${member}`, 'system');
    for (const topic of [wallet(), `bets:${member}`, 'system']) await client.waitForFrame(topic);
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
    await client.waitForFrame(wallet(), ({ kind }) => kind === 'delta');
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
  it('H-10 a command over the socket equals one by REST: executed once, unknown names refused', async () => {
    const client = await connect(house.origin, { token });
    const id = randomUUID();
    const message = { id, epoch: house.engine.epoch, name: 'updateLanguage', body: { language: 'MY' }, generation: 2 };
    expect(await client.emitWithAck('command', message)).toMatchObject({
      ok: true,
      generation: 2,
      result: { language: 'MY' },
    });
    expect(await client.emitWithAck('command', { ...message, body: { language: 'CN' } })).toMatchObject({
      code: 'key-reused',
    });
    expect(await client.emitWithAck('command', { ...message, id: randomUUID(), name: 'login' })).toMatchObject({
      ok: false,
    });
    const look = await call(house.origin, '/wps/command', { method: 'POST', token, body: { key: id } });
    expect(look.value).toMatchObject({ state: 'done', result: { language: 'MY' } });
    client.close();
  });
});

describe('access to topics', () => {
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
      // A lottery that the format allows but this world does not have.
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
  it('SAFE-25 only the portal’s own origin can connect, by either transport', async () => {
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
  it('SAFE-26 an invalid token is refused; a token may also be sent in-band', async () => {
    const refusal = await new Promise<Error & { data?: { code: string } }>((done) =>
      openSocket(house.origin, { token: 'x'.repeat(43) }).once('connect_error', done),
    );
    expect(refusal.data).toEqual({ code: 'not-authorised' });
    const client = await connect(house.origin);
    const act = { id: randomUUID(), epoch: house.engine.epoch, name: 'updateLanguage', body: { language: 'EN' } };
    for (const asked of [
      client.subscribe(wallet()),
      client.subscribe({ topic: wallet(), since: [house.engine.epoch, 1] }),
      client.emitWithAck('command', { ...act, generation: 1 }),
    ])
      expect(await asked).toMatchObject({ ok: false, code: 'not-authorised' });
    expect(client.frames).toEqual([]);
    expect(await client.emitWithAck('authenticate', { token, generation: 3 })).toMatchObject({
      ok: true,
      generation: 3,
    });
    expect((await client.subscribe(wallet())).heads).toHaveProperty([wallet()]);
    client.close();
  });
  it('SAFE-26 H-23 a revoked session receives nothing more and is closed within a second', async () => {
    const own = await login(house.origin, 'meilin07');
    const client = await connect(house.origin, { token: own.token });
    await client.subscribe(wallet());
    await client.waitForFrame(wallet());
    const started = performance.now();
    await call(house.origin, '/wps/session/logout', { method: 'DELETE', token: own.token });
    const heard = client.frames.length;
    await cash(100);
    const closing = await client.waitForEvent('closing');
    await client.closed;
    expect(closing).toEqual({ code: 'session-ended', retry: false });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(client.frames.length).toBe(heard);
  });
  it('H-23 SAFE-26 a minute before the session’s end the hub asks for a new token, and continues in-band without a gap', async () => {
    const own = await startHouse();
    const { token: first, expiresAt } = await login(own.origin, 'meilin07');
    const client = await connect(own.origin, { token: first });
    const { value } = await call<{ id: string }>(own.origin, '/wps/member/info', { token: first });
    await client.subscribe(`wallet:${value.id}`);
    own.clock.set(expiresAt - 55_000);
    await client.waitForEvent('reauth');
    const renewed = await call<{ token: string }>(own.origin, '/wps/session/renew', { method: 'POST', token: first });
    expect(await client.emitWithAck('authenticate', { token: renewed.value.token, generation: 1 })).toMatchObject({
      ok: true,
    });
    own.clock.set(expiresAt + 1_000);
    await own.engine.submit({
      command: { kind: 'cashIn', member: value.id, amount: 7, reason: 'test' },
      actor: 'control',
      key: randomUUID(),
    });
    await client.waitForFrame(`wallet:${value.id}`, ({ kind }) => kind === 'delta');
    own.clock.advance(31 * 60_000);
    expect(await client.waitForEvent('closing')).toMatchObject({ code: 'session-ended' });
    await own.close();
  });
});
