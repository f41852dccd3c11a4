import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { startHouse } from '../../server-mock/cli/server.ts';
import { login } from './support/rest.ts';
import { connect } from './support/socket.ts';

it('REL-40 a write in progress at the stop is finished and answered, new clients are refused, and the last to leave ends it', async () => {
  const disk = createSimulatedDisk();
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
  const answer = client.emitWithAck('command', message).finally(() => (answered = true));
  const kept = () => disk.records.some(({ record }) => JSON.stringify(record).includes('languageSet'));
  await writing;
  let over = false;
  const closed = house.close(2_000).then(() => (over = true));
  expect(await client.waitForEvent('drain')).toEqual({ after: 0, window: 2_000 });
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
it('REL-40 clients that have not left five seconds after the window are closed, and the stop ends', async () => {
  const house = await startHouse();
  const { token } = await login(house.origin, 'meilin07');
  const client = await connect(house.origin, { token });
  const started = performance.now();
  const stopped = house.hub.stop(200);
  await client.waitForEvent('drain');
  expect(await client.waitForEvent('closing')).toEqual({ code: 'drained', retry: true });
  expect(performance.now() - started).toBeGreaterThan(5_100);
  await stopped;
  expect(performance.now() - started).toBeLessThan(8_000);
  await house.close();
});
