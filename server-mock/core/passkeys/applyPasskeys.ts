/** Folds the events of passkeys into the state. */
import type { HouseState } from '../state.ts';
import type { Passkey, PasskeyEvent } from './types.ts';

const change = ({ passkeys }: HouseState, member: string, id: string, part: Partial<Passkey>): void => {
  const before = passkeys.get(member) ?? [];
  passkeys.set(
    member,
    before.map((one) => (one.id === id ? { ...one, ...part } : one)),
  );
};
const remove = (state: HouseState, member: string, id: string): void => {
  const before = state.passkeys.get(member) ?? [];
  for (const one of before) if (one.id === id) state.passkeyOwners.delete(one.credential);
  const left = before.filter((one) => one.id !== id);
  if (left.length === 0) state.passkeys.delete(member);
  else state.passkeys.set(member, left);
};
export const applyPasskey = (state: HouseState, event: PasskeyEvent): void => {
  switch (event.type) {
    case 'passkeyAdded':
      state.passkeys.set(event.member, [...(state.passkeys.get(event.member) ?? []), event.passkey]);
      state.passkeyOwners.set(event.passkey.credential, event.member);
      break;
    case 'passkeyUsed':
      change(state, event.member, event.passkey, { counter: event.counter, lastUsedAt: event.at });
      break;
    case 'passkeyRenamed':
      change(state, event.member, event.passkey, { name: event.name });
      break;
    case 'passkeyRemoved':
      remove(state, event.member, event.passkey);
      break;
  }
};
export const forgetPasskeys = (state: HouseState, member: string): void => {
  for (const { id } of state.passkeys.get(member) ?? []) remove(state, member, id);
};
