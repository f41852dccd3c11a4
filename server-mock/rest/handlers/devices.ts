/** The devices that are logged in to the own account, and their end (B-24). */
import type { AnswerOf } from '../../../src/contract/call.ts';
import { deviceList, endDevice, endOtherDevices } from '../../../src/contract/devices/devices.calls.ts';
import { REMEMBER_LIFE } from '../../core/constants.ts';
import { isSessionOver } from '../../core/reads.ts';
import { familiesOf, isFamilyExpired } from '../../core/session/families.ts';
import type { Family } from '../../core/session/types.ts';
import type { Session } from '../../core/state.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { shownId } from './shownId.ts';
import { submit } from './submit.ts';

const sessionsOf = (member: string, { engine, clock }: House): readonly Session[] =>
  [...engine.state().sessions.values()].filter((one) => one.member === member && !isSessionOver(one, clock.now()));

/** Remembered devices that have no open session: they can open one by themselves. */
const sleepingFamiliesOf = (member: string, house: House): readonly Family[] => {
  const awake = new Set(sessionsOf(member, house).map(({ family }) => family));
  const now = house.clock.now();
  return familiesOf(house.engine.state(), member).filter((one) => !awake.has(one.id) && !isFamilyExpired(one, now));
};
type Listed = AnswerOf<typeof deviceList>['devices'][number];
const listedSession = (one: Session, current: boolean, { engine }: House): Listed => ({
  id: shownId(one.id),
  browser: one.device?.browser ?? '',
  system: one.device?.system ?? '',
  address: one.address,
  side: one.side,
  openedAt: one.openedAt,
  seenAt: one.renewedAt,
  isOpen: true,
  logsInUntil: engine.state().families.get(one.family ?? '')?.until ?? null,
  current,
});
const listedFamily = ({ id, member, side, until }: Family, { engine }: House): Listed => {
  // Only the latest log-ins of a member are kept; the first one of a device is known from its term.
  const login = engine
    .state()
    .logins.get(member)
    ?.find(({ family }) => family === id);
  const openedAt = until - REMEMBER_LIFE;
  return {
    id: shownId(id),
    browser: login?.device.browser ?? '',
    system: login?.device.system ?? '',
    address: login?.address ?? '',
    side,
    openedAt,
    seenAt: login?.at ?? openedAt,
    isOpen: false,
    logsInUntil: until,
    current: false,
  };
};
const list = handle(deviceList, (request, house) => {
  const { member, session } = callerOf(request);
  const rank = ({ current, seenAt }: Listed): number => (current ? Infinity : seenAt);
  return {
    devices: [
      ...sessionsOf(member.id, house).map((one) => listedSession(one, one.id === session.id, house)),
      ...sleepingFamiliesOf(member.id, house).map((one) => listedFamily(one, house)),
    ].sort((a, b) => rank(b) - rank(a)),
  };
});
const end = handle(endDevice, async (request, house) => {
  const { member, session } = callerOf(request);
  const named = (all: readonly { readonly id: string }[]): readonly string[] =>
    all.map(({ id }) => id).filter((id) => shownId(id) === request.body.id);
  const { ended } = await submit(request, house, {
    kind: 'endSessions',
    member: member.id,
    sessions: named(sessionsOf(member.id, house)),
    // All of them: a device listed as asleep may have logged in by itself since.
    families: named(familiesOf(house.engine.state(), member.id)),
    from: session.id,
  });
  return { ended: Number(ended) > 0 };
});
const endOthers = handle(endOtherDevices, async (request, house) => {
  const { member, session } = callerOf(request);
  const wish = { kind: 'endSessions', member: member.id, sessions: null, from: session.id } as const;
  return { ended: Number((await submit(request, house, wish))['ended']) };
});
export const devicesHandlers = [list, end, endOthers];
