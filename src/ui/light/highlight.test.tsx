import { expect, test } from 'vitest';
import { createHighlight } from './highlight.ts';

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
  return { light: createHighlight(place), animations };
};
test('a second flash restarts the same animation for 1200 ms', () => {
  const { light, animations } = watched();
  expect(animations).toEqual([]);
  light.flash();
  expect(animations).toMatchObject([{ lasts: 1_200 }]);
  (animations[0] as { currentTime: number }).currentTime = 900;
  light.flash();
  expect(animations).toMatchObject([{ currentTime: 0, cancelled: false }]);
});
test('clear cancels the animation', () => {
  const { light, animations } = watched();
  light.clear();
  light.flash();
  light.clear();
  expect(animations).toMatchObject([{ cancelled: true }]);
});
