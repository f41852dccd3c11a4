/**
 * Ten thousand guesses on virtual time (SAFE-17): the production log-in over a virtual clock and disk. The attacker solves
 * every captcha and puzzle, and uses as many addresses as they like.
 */
import { describe, expect, it } from 'vitest';
import { assembleHouse, type AssembledHouse } from '../../server-mock/cli/assemble.ts';
import {
  createSimulatedDisk,
  openSimulatedJournal,
  type SimulatedDisk,
} from '../../server-mock/journal/simulatedJournal.ts';
import { createAddresses } from '../../server-mock/security/origins/addresses.ts';
import { localSite } from '../../server-mock/security/origins/sites.ts';
import { createManualClock, type ManualClock } from '../../server-mock/platform/manualClock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { Refused } from '../../server-mock/security/refused.ts';
import { completeLogin } from '../../server-mock/session/openSession.ts';
import { authenticate } from '../../server-mock/session/login.ts';
import { fakeBotCheck, fakePasswords, fakeSeals, fakeSecure, solve } from '../sim/house/fakes.ts';
import { PASSWORD, smallWorld } from '../sim/house/smallWorld.ts';

const HOUR = 3_600_000;
const ENTRANCES = [localSite(4100)];

const stage = async (clock: ManualClock, disk: SimulatedDisk, looked: number[]) => {
  const secure = fakeSecure(createRandom(1, 'secure'));
  const world = smallWorld(1);
  const assembled = await assembleHouse({
    clock,
    journal: openSimulatedJournal(disk, clock.now()),
    random: createRandom(1, 'house'),
    secure,
    world,
    master: 'a house of a test',
    passwords: {
      ...fakePasswords,
      verify: (password, stored) => {
        looked.push(clock.now());
        return fakePasswords.verify(password, stored);
      },
    },
    seals: fakeSeals(clock),
    botCheck: fakeBotCheck(secure),
    addresses: createAddresses(() => ENTRANCES),
  });
  return assembled;
};
/** A log-in with every possible field; returns the refusal's code, or null when it succeeds. */
const enter = async ({ house }: AssembledHouse, username: string, password: string, address: string) => {
  const captchaId = house.captchas.open(address);
  const botCheck = solve(await house.bots.challenge());
  const form = {
    username,
    password,
    type: 'username' as const,
    captchaId,
    captcha: house.captchas.peek(captchaId) ?? '',
    botCheck,
  };
  try {
    const member = await authenticate(form, address, house);
    await completeLogin(member, { side: 'member' }, { address, browser: null, device: undefined }, house);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};
const busiestHour = (moments: readonly number[]): number =>
  Math.max(0, ...moments.map((at) => moments.filter((other) => other >= at && other < at + HOUR).length));

describe('ten thousand guesses', () => {
  it.each([
    ['one address', () => '192.0.2.1'],
    ['a thousand addresses', (n: number) => `198.51.${n % 4}.${n % 250}`],
  ])(
    'SAFE-17 from %s: thirty an hour are checked, the owner can log in meanwhile, and a restart forgets nothing',
    async (_, from) => {
      const clock = createManualClock();
      const disk = createSimulatedDisk();
      const looked: number[] = [];
      let assembled = await stage(clock, disk, looked);
      const [owner] = [...assembled.engine.state().members.values()].filter(({ type }) => type === 0);
      const account = owner?.account ?? '';
      expect(await enter(assembled, account, PASSWORD, '203.0.113.5')).toBeNull();
      looked.length = 0;
      const guessed: number[] = [];
      const codes = new Set<string | null>();
      for (let n = 0; n < 10_000; n++) {
        const before = looked.length;
        codes.add(await enter(assembled, account, `guess-${n}`, from(n)));
        if (looked.length > before) guessed.push(clock.now());
        clock.advance(4_000);
        if (n === 3_000) {
          await assembled.stop();
          assembled = await stage(clock, disk, looked);
        }
        if (n === 5_000) {
          // Half way through, from a known address, with the right password and captcha.
          expect(await enter(assembled, account, PASSWORD, '203.0.113.5')).toBeNull();
        }
      }
      expect(codes).toEqual(new Set(['wrong-credentials', 'too-many-requests']));
      expect(busiestHour(guessed)).toBeLessThanOrEqual(30);
      expect(guessed.length).toBeGreaterThan(100);
      await assembled.stop();
    },
  );
  it('SAFE-17 a thousand parallel guesses from different addresses are checked no more often than sequential ones', async () => {
    const clock = createManualClock();
    const looked: number[] = [];
    const assembled = await stage(clock, createSimulatedDisk(), looked);
    const [owner] = [...assembled.engine.state().members.values()].filter(({ type }) => type === 0);
    const account = owner?.account ?? '';
    expect(await enter(assembled, account, PASSWORD, '203.0.113.5')).toBeNull();
    looked.length = 0;
    const guesses = Array.from({ length: 1_000 }, (_, n) =>
      enter(assembled, account, `guess-${n}`, `198.51.${n % 4}.${n % 250}`),
    );
    const inside = enter(assembled, account, PASSWORD, '203.0.113.5');
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(990);
    expect(looked).toHaveLength(11);
    expect(await inside).toBeNull();
    // Nor from the owner's address, which has a count of its own.
    clock.advance(2 * HOUR);
    await assembled.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
    looked.length = 0;
    const near = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => enter(assembled, account, `near-${n}`, '203.0.113.5')),
    );
    expect(near.filter((code) => code === 'wrong-credentials')).toHaveLength(10);
    expect(looked).toHaveLength(10);
    await assembled.stop();
  });
});
