/** Simulated members that have registered with a sample player's referral code, so that the player's invitations earn by themselves. */
import { REFERRAL } from '../../../src/contract/referral/rules.ts';
import type { HouseEvent } from '../../core/events.ts';
import type { Person } from './people.ts';

const INVITER = 'm1001';
const COUNT = 5;
const DAY = 86_400_000;

export const sampleInvitees = (simulated: readonly Person[], at: number): readonly HouseEvent[] =>
  simulated
    .filter(({ member }) => member.type === 0)
    .slice(0, COUNT)
    .map(({ member }, index) => ({
      type: 'inviteeJoined',
      invitee: {
        ...{ member: member.id, inviter: INVITER, n: index + 1, joinedAt: at, until: at + REFERRAL.days * DAY },
        ...{ stake: 0, refused: null },
      },
    }));
