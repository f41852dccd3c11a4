/** The devices that are logged in to the own account, and their end (B-24). */
import { deviceList, endDevice, endOtherDevices } from '../../../src/contract/devices/devices.calls.ts';
import { isSessionOver } from '../../core/reads.ts';
import type { Session } from '../../core/state.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { shownId } from './shownId.ts';
import { submit } from './submit.ts';

const sessionsOf = (member: string, { engine, clock }: House): readonly Session[] =>
  [...engine.state().sessions.values()].filter((one) => one.member === member && !isSessionOver(one, clock.now()));

const list = handle(deviceList, (request, house) => {
  const { member, session } = callerOf(request);
  const rank = ({ id, renewedAt }: Session): number => (id === session.id ? Infinity : renewedAt);
  return {
    devices: [...sessionsOf(member.id, house)]
      .sort((a, b) => rank(b) - rank(a))
      .map((one) => ({
        id: shownId(one.id),
        browser: one.device?.browser ?? '',
        system: one.device?.system ?? '',
        address: one.address,
        side: one.side,
        openedAt: one.openedAt,
        seenAt: one.renewedAt,
        remembered: one.family !== undefined && house.engine.state().families.has(one.family),
        current: one.id === session.id,
      })),
  };
});
const end = handle(endDevice, async (request, house) => {
  const { member, session } = callerOf(request);
  const sessions = sessionsOf(member.id, house)
    .map(({ id }) => id)
    .filter((id) => shownId(id) === request.body.id);
  const { ended } = await submit(request, house, {
    kind: 'endSessions',
    member: member.id,
    sessions,
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
