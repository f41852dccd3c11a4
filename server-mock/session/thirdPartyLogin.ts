/** Log-in by a third party (R-SESS-16): resolves the credential to its linked member, or opens a new account. */
import type { BodyOf } from '../../src/contract/call.ts';
import type { loginThirdParty } from '../../src/contract/session/session.calls.ts';
import { loginRefusal } from '../core/decideSession.ts';
import { endOfBreak } from './endOfBreak.ts';
import type { Member } from '../core/state.ts';
import { identityKey, type Identity, type Provider } from '../content/world/identities.ts';
import type { CallRequest } from './handler.ts';
import type { House } from './house.ts';
import { isFlagOn } from './simulatedParties.ts';
import { Refused } from '../security/refused.ts';

const FLAG_OF: Readonly<Record<Provider, string>> = {
  facebook: 'FBLOGIN3',
  google: 'GGLOGIN3',
  telegram: 'TGLOGIN3',
};
const TRIES = 5;

/** A new account name such as `arifrahman4821`, within the rules of names. */
const accountFor = ({ name }: Identity, house: House): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 12)}${String(house.secure.integer(10_000)).padStart(4, '0')}`;

const openAccountFor = async (
  identity: Identity,
  key: string,
  language: CallRequest['language'],
  house: House,
): Promise<string> => {
  for (let i = 0; i < TRIES; i++) {
    const id = house.secure.id();
    const account = accountFor(identity, house);
    const { name: nickname } = identity;
    const outcome = await house.engine.submit({
      command: { kind: 'openByIdentity', identity: key, member: `p${id.slice(0, 16)}`, account, nickname, language },
      actor: 'house',
      key: id,
    });
    if (outcome.ok) return String(outcome.result['member']);
    if (outcome.code !== 'account-used') throw new Refused(outcome.code);
  }
  throw new Refused('account-used');
};
/** The member of this credential. Throws Refused. */
export const authenticateByThirdParty = async (
  { provider, credential, side = 'member' }: BodyOf<typeof loginThirdParty>,
  language: CallRequest['language'],
  house: House,
): Promise<Member> => {
  const { engine, thirdParties } = house;
  if (!isFlagOn(house, FLAG_OF[provider])) throw new Refused('operation-not-allowed');
  const identity = thirdParties.use(provider, credential);
  if (!identity) throw new Refused('code-expired', { message: 'log in at the third party again' });
  const key = identityKey(provider, identity.subject);
  const linked = engine.state().identities.get(key);
  // A first visit never opens an agent's account.
  if (linked === undefined && side === 'agent') throw new Refused('unknown-account');
  const member = engine.state().members.get(linked ?? (await openAccountFor(identity, key, language, house)));
  if (!member) throw new Refused('unknown-account');
  const code = loginRefusal(member, side, house.clock.now());
  if (code !== null) throw new Refused(code, { actor: member.id, ...endOfBreak(code, member) });
  return member;
};
