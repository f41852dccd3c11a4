/**
 * Leading-edge throttle on an injected monotonic clock (REL-16): the first call in a window runs, the others are
 * dropped and answered false. Nothing trails: a throttled click is not done later behind the person's back.
 */
export const throttle = (windowMs: number, clock: { readonly mono: () => number }): (() => boolean) => {
  let last: number | null = null;
  return () => {
    const now = clock.mono();
    if (last !== null && now - last < windowMs) return false;
    last = now;
    return true;
  };
};
