/** Decides a member's avatar: a seed from which the portal draws it (R-MEMB-18). */
import { AVATAR_SEEDS } from '../../src/contract/constants.ts';
import type { Command } from './commands.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { NO_PERSONAL_DATA } from './reads.ts';
import type { HouseState } from './state.ts';

/** Field of the member's profile. */
export const ICON_FIELD = 'icon';

/** One of the seeds on offer, or the member's own id, which is the avatar that every member begins with. */
export const setIcon = (
  state: Readonly<HouseState>,
  { member, icon }: Extract<Command, { kind: 'setIcon' }>,
): Decision => {
  if (!state.members.has(member)) return refuse('not-found');
  if (icon !== member && !AVATAR_SEEDS.includes(icon)) return refuse('bad-request');
  const personal = state.people.get(member) ?? NO_PERSONAL_DATA;
  const isSame = (personal.profile[ICON_FIELD] ?? member) === icon;
  const changed = { ...personal, profile: { ...personal.profile, [ICON_FIELD]: icon } };
  return accept(isSame ? [] : [{ type: 'personalSet', member, personal: changed }], { icon });
};
