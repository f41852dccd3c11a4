import { expect, it } from 'vitest';
import type { Client, Subscription } from './client.ts';
import { createRateClasses, membersOf } from './rateClasses.ts';

const client = (name: string): Client => ({ name }) as unknown as Client;
const at = (rate: number, topic = 'wallet:m1'): Subscription => ({ topic, rate }) as Subscription;
const start = () => {
  const classes = createRateClasses(() => ({ flushed: 0, flushedAt: 0 }));
  const told = (topic = 'wallet:m1') => classes.of(topic).map((one) => [one.rate, [...membersOf(one)].length]);
  return { ...classes, told };
};

it('H-29 one, two, many and again nobody: each is in the class of its rate once, and an empty class is gone', () => {
  const { join, leave, told } = start();
  const [a, b, c] = [client('a'), client('b'), client('c')];
  join(a, at(0));
  join(a, at(0));
  expect(told()).toEqual([[0, 1]]);
  join(b, at(0));
  join(c, at(250));
  expect(told()).toEqual([
    [0, 2],
    [250, 1],
  ]);
  expect(leave(a, at(0))).toBeNull();
  expect(leave(a, at(0))).toBeNull();
  expect(leave(b, at(0))).toMatchObject({ rate: 0 });
  expect(told()).toEqual([[250, 1]]);
  leave(c, at(250));
  expect([told(), told('wallet:m2')]).toEqual([[], []]);
});
it('H-29 whoever was never in a class takes nobody out of it', () => {
  const { join, leave, told } = start();
  const [a, b] = [client('a'), client('b')];
  join(a, at(0));
  expect([leave(b, at(0)), leave(a, at(500)), leave(a, at(0, 'system'))]).toEqual([null, null, null]);
  expect(told()).toEqual([[0, 1]]);
});
