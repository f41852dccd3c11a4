/** Logging in by a third party (R-SESS-16): the credential asked about, the member it is linked to, or a new one. */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { loginThirdParty } from '../../../src/contract/session/session.calls.ts';
import { doorCode } from '../../house/decideSession.ts';
import type { Member } from '../../house/state.ts';
import { identityKey, type Identity, type Provider } from '../../world/identities.ts';
import type { Asked } from '../handler.ts';
import type { House } from '../house.ts';
import { flagIn } from '../played.ts';
import { Refused } from '../refused.ts';

const FLAG_OF: Readonly<Record<Provider, string>> = {
  facebook: 'FBLOGIN3',
  google: 'GGLOGIN3',
  telegram: 'TGLOGIN3',
};
const TRIES = 5;

/** `arifrahman4821`: within the rules of names, and free. */
const accountFor = ({ name }: Identity, house: House): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 12)}${String(house.secure.integer(10_000)).padStart(4, '0')}`;

const openFor = async (identity: Identity, key: string, language: Asked['language'], house: House): Promise<string> => {
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
/** The member this credential is good for. Throws Refused. */
export const recogniseByThird = async (
  { provider, credential, side = 'member' }: BodyOf<typeof loginThirdParty>,
  language: Asked['language'],
  house: House,
): Promise<Member> => {
  const { engine, thirdParties } = house;
  if (!flagIn(house, FLAG_OF[provider])) throw new Refused('operation-not-allowed');
  const identity = thirdParties.use(provider, credential);
  if (!identity) throw new Refused('code-expired', { message: 'log in at the third party again' });
  const key = identityKey(provider, identity.subject);
  const linked = engine.state().identities.get(key);
  // Nobody becomes an agent by a first visit.
  if (linked === undefined && side === 'agent') throw new Refused('unknown-account');
  const member = engine.state().members.get(linked ?? (await openFor(identity, key, language, house)));
  if (!member) throw new Refused('unknown-account');
  const code = doorCode(member, side, house.clock.now());
  if (code !== null) throw new Refused(code, { actor: member.id });
  return member;
};
