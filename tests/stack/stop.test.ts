import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { startHouse } from '../../server-mock/server.ts';
import { login } from './support/rest.ts';
import { connect } from './support/socket.ts';

it('REL-40 a write under way when the house stops is finished and answered, nobody new comes in, the last to leave ends it', async () => {
  const disk = createDisk();
  const house = await startHouse({ journal: disk });
  const { token } = await login(house.origin, 'meilin07');
  const client = await connect(house.origin, { token });
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  const writing = new Promise<void>((begun) => {
    disk.beforeCommit = () => {
      begun();
      return held;
    };
  });
  const id = randomUUID();
  let answered = false;
  const body = { language: 'MY' };
  const message = { id, epoch: house.engine.epoch, name: 'updateLanguage', body, generation: 1 };
  const answer = client.ask('command', message).finally(() => (answered = true));
  const kept = () => disk.records.some(({ record }) => JSON.stringify(record).includes('languageSet'));
  await writing;
  let over = false;
  const closed = house.close(2_000).then(() => (over = true));
  expect(await client.event('drain')).toEqual({ after: 0, window: 2_000 });
  await expect(connect(house.origin, { token })).rejects.toThrow('drained');
  expect([answered, kept(), over]).toEqual([false, false, false]);
  release();
  expect(await answer).toMatchObject({ ok: true, result: body });
  expect([kept(), over]).toEqual([true, false]);
  const left = performance.now();
  client.close();
  await closed;
  expect(performance.now() - left).toBeLessThan(2_000);
});
it('REL-40 whoever has not left five seconds after the window is sent away, and the stop ends', async () => {
  const house = await startHouse();
  const { token } = await login(house.origin, 'meilin07');
  const client = await connect(house.origin, { token });
  const started = performance.now();
  const stopped = house.hub.stop(200);
  await client.event('drain');
  expect(await client.event('closing')).toEqual({ code: 'drained', retry: true });
  expect(performance.now() - started).toBeGreaterThan(5_100);
  await stopped;
  expect(performance.now() - started).toBeLessThan(8_000);
  await house.close();
});
