import { expect, test } from 'vitest';
import { createLight } from './light.ts';

const watched = () => {
  const place = document.createElement('i');
  const animations: { currentTime: number; cancelled: boolean; cancel: () => void; lasts: unknown }[] = [];
  place.animate = (_frames, options) => {
    const one = {
      currentTime: 0,
      cancelled: false,
      lasts: (options as KeyframeAnimationOptions).duration,
      cancel: () => void (one.cancelled = true),
    };
    animations.push(one);
    return one as unknown as Animation;
  };
  return { light: createLight(place), animations };
};
test('a light that goes up again begins anew, for 1200 ms, and is the same one', () => {
  const { light, animations } = watched();
  expect(animations).toEqual([]);
  light.up();
  expect(animations).toMatchObject([{ lasts: 1_200 }]);
  (animations[0] as { currentTime: number }).currentTime = 900;
  light.up();
  expect(animations).toMatchObject([{ currentTime: 0, cancelled: false }]);
});
test('one that is put out burns no more', () => {
  const { light, animations } = watched();
  light.out();
  light.up();
  light.out();
  expect(animations).toMatchObject([{ cancelled: true }]);
});
