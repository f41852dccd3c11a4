/** Touches of `passkeys:{member}`: the passkeys that a record changed, null for one that was removed. */
import type { PasskeyRow } from '../../../src/contract/passkeys/passkeys.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { passkeysOf } from './reads.ts';

const changedBy = (event: HouseEvent): { readonly member: string; readonly id: string } | null => {
  switch (event.type) {
    case 'passkeyAdded':
      return { member: event.member, id: event.passkey.id };
    case 'passkeyUsed':
    case 'passkeyRenamed':
    case 'passkeyRemoved':
      return { member: event.member, id: event.passkey };
    default:
      return null;
  }
};
const rowOf = (state: Readonly<HouseState>, member: string, id: string): PasskeyRow | null => {
  const one = passkeysOf(state, member).find((passkey) => passkey.id === id);
  return one === undefined ? null : { name: one.name, createdAt: one.createdAt, lastUsedAt: one.lastUsedAt };
};
const passkeyTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, PasskeyRow | null>>();
  for (const event of events) {
    const one = changedBy(event);
    if (one !== null)
      changed.set(one.member, { ...changed.get(one.member), [one.id]: rowOf(state, one.member, one.id) });
  }
  return [...changed].map(([member, rows]) => ({ topic: `passkeys:${member}`, kind: 'delta', data: { rows } }));
};
export const PASSKEY_TOUCHES = touchesOf(passkeyTouches, 'passkeys');
