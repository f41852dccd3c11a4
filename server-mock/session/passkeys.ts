/**
 * Makes and verifies what passkeys sign (decision 0303). Origin and name of the relying party come from the site that the request
 * was sent to, which the house's own configuration lists. The library is loaded with the first call, since it costs the start.
 */
import { createHash } from 'node:crypto';
import type {
  CreatedPasskey,
  CreationOptions,
  PasskeyProof,
  RequestOptions,
} from '../../src/contract/passkeys/passkeys.calls.ts';
import { isBareAddress } from '../../src/lib/separateHost.ts';
import type { Passkey, PasskeyUse } from '../core/passkeys/types.ts';
import type { Member } from '../core/state.ts';
import { Refused } from '../security/refused.ts';
import type { Site } from '../security/origins/sites.ts';
import { CHALLENGE_LIFE } from './passkeyChallenges.ts';

const NAME = 'Toteboard';
/** EdDSA, ES256, RS256: what devices have, in the order of preference. */
const ALGORITHMS = [-8, -7, -257];

const library = () => import('@simplewebauthn/server');

/** The relying party of this entrance. Throws Refused `passkey-address` at a bare IP address, where browsers allow none. */
export const partyOf = ({ home }: Pick<Site, 'home'>): string => {
  const { hostname } = new URL(home);
  if (isBareAddress(hostname)) throw new Refused('passkey-address');
  return hostname;
};
/** The same for every passkey of a member, so that a device replaces its own; says nothing about the person. */
export const handleOf = (member: string): string =>
  createHash('sha256').update(`passkey ${member}`).digest('base64url');

const describe = ({ credential, transports }: Passkey): RequestOptions['allowCredentials'][number] => ({
  id: credential,
  type: 'public-key',
  transports: [...transports],
});

export const creationOptions = (
  { id, account, nickname }: Pick<Member, 'id' | 'account' | 'nickname'>,
  own: readonly Passkey[],
  challenge: string,
  site: Site,
): CreationOptions => ({
  challenge,
  rp: { id: partyOf(site), name: NAME },
  user: { id: handleOf(id), name: account, displayName: nickname },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_LIFE,
  excludeCredentials: own.map(describe),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});
/** `own`: the passkeys that may answer. With an empty list the device offers every passkey that it has for this party. */
export const requestOptions = (own: readonly Passkey[], challenge: string, site: Site): RequestOptions => ({
  challenge,
  rpId: partyOf(site),
  timeout: CHALLENGE_LIFE,
  allowCredentials: own.map(describe),
  userVerification: 'required',
});
/** The challenge that the device says it has signed; empty: unreadable. It is trusted only once the signature is verified. */
export const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      readonly challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};
/** Throws Refused `passkey-address`, which is not the proof's fault, and so before it is verified. */
const expected = (challenge: string, site: Site) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.pages.filter((page) => new URL(page).hostname === partyOf(site)),
  expectedRPID: partyOf(site),
  requireUserVerification: true,
});
/** The passkey that a device has made for this challenge. Null: it does not verify. */
export const verifyCreated = async (
  created: CreatedPasskey,
  challenge: string,
  site: Site,
): Promise<Pick<Passkey, 'credential' | 'publicKey' | 'counter' | 'transports'> | null> => {
  const wanted = expected(challenge, site);
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...response } = created.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...wanted,
      response: { ...created, response, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    // The library throws for whatever is wrong in what the client sent.
    return null;
  }
};
/** The use of this passkey. Null: the proof does not verify. The writer judges the counter. */
export const verifyProof = async (
  { response: { userHandle, ...response }, ...proof }: PasskeyProof,
  { credential, publicKey }: Passkey,
  challenge: string,
  site: Site,
): Promise<PasskeyUse | null> => {
  const wanted = expected(challenge, site);
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...wanted,
      response: {
        ...proof,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      credential: { id: credential, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    return verified ? { kind: 'passkey', credential, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
};
