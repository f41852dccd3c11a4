import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { createPaymentGuard, FREE_TRIES } from './paymentGuard.ts';

const rig = () => {
  const clock = createManualClock();
  const passwords = {
    hash: async (text: string) => text,
    verify: async (typed: string, stored: string) => typed === stored,
  };
  const guard = createPaymentGuard(clock, passwords);
  const code = (typed: string, member = 'm1') =>
    guard.check(member, typed, 'right').then(
      () => 'ok',
      ({ code: refusal }: { code: string }) => refusal,
    );
  return { clock, guard, code };
};
it('SAFE-33 wrong payment passwords are slowed after five, for this member alone', async () => {
  const { clock, code, guard } = rig();
  for (let n = 0; n < FREE_TRIES; n += 1) expect(await code('wrong')).toBe('payment-password-wrong');
  expect(await code('right')).toBe('payment-password-locked');
  expect([guard.isLocked('m1'), guard.isLocked('m2'), await code('right', 'm2')]).toEqual([true, false, 'ok']);
  clock.advance(60_000);
  expect(await code('wrong')).toBe('payment-password-wrong');
  clock.advance(60_000);
  expect(await code('right')).toBe('payment-password-locked');
  clock.advance(60_000);
  expect(await code('right')).toBe('ok');
  expect(await code('wrong')).toBe('payment-password-wrong');
});
it('SAFE-33 tries at the same moment are counted each', async () => {
  const { code } = rig();
  const codes = await Promise.all(Array.from({ length: 30 }, () => code('wrong')));
  expect(codes.filter((one) => one === 'payment-password-wrong')).toHaveLength(FREE_TRIES);
});
it('without a payment password nothing is compared', async () => {
  const { guard } = rig();
  await expect(guard.check('m1', 'any', undefined)).rejects.toMatchObject({ code: 'payment-password-unset' });
});
