import { expect, it } from 'vitest';
import type { Client, Subscription } from './client.ts';
import { createRateClasses, membersOf } from './rateClasses.ts';

const client = (name: string): Client => ({ name }) as unknown as Client;
const at = (rate: number, topic = 'wallet:m1'): Subscription => ({ topic, rate }) as Subscription;
const start = () => {
  const classes = createRateClasses(() => ({ flushed: 0, flushedAt: 0 }));
  const classSizes = (topic = 'wallet:m1') => classes.of(topic).map((one) => [one.rate, [...membersOf(one)].length]);
  return { ...classes, classSizes };
};

it('H-29 a client joins the class of its rate once, and an empty class is removed', () => {
  const { join, leave, classSizes } = start();
  const [a, b, c] = [client('a'), client('b'), client('c')];
  join(a, at(0));
  join(a, at(0));
  expect(classSizes()).toEqual([[0, 1]]);
  join(b, at(0));
  join(c, at(250));
  expect(classSizes()).toEqual([
    [0, 2],
    [250, 1],
  ]);
  expect(leave(a, at(0))).toBeNull();
  expect(leave(a, at(0))).toBeNull();
  expect(leave(b, at(0))).toMatchObject({ rate: 0 });
  expect(classSizes()).toEqual([[250, 1]]);
  leave(c, at(250));
  expect([classSizes(), classSizes('wallet:m2')]).toEqual([[], []]);
});
it('H-29 a client that is not in a class cannot remove another one from it', () => {
  const { join, leave, classSizes } = start();
  const [a, b] = [client('a'), client('b')];
  join(a, at(0));
  expect([leave(b, at(0)), leave(a, at(500)), leave(a, at(0, 'system'))]).toEqual([null, null, null]);
  expect(classSizes()).toEqual([[0, 1]]);
});
