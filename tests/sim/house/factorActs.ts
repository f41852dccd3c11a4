/**
 * Members who enrol and remove an authenticator app, a second device of theirs that is remembered and comes back by itself
 * (decision 0297), and passkeys (decision 0303). Codes come from the app at the house's time, or from the list of recovery codes. A
 * passkey's proof is taken as verified: the simulation tries what the writer decides, its counter above all.
 */
import type { AssembledHouse } from '../../../server-mock/cli/assemble.ts';
import type { Factor } from '../../../server-mock/core/authenticator/types.ts';
import type { Command } from '../../../server-mock/core/commands.ts';
import { passkeysOf } from '../../../server-mock/core/passkeys/reads.ts';
import type { PasskeyUse } from '../../../server-mock/core/passkeys/types.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import { hashLetterCode } from '../../../server-mock/session/letterCode.ts';
import { stepOf } from '../../../server-mock/session/totp.ts';
import type { Act } from '../types.ts';
import { recoveryCodesOf, SECRET, shownFactor } from './phone.ts';
import { memberOf } from './smallWorld.ts';
import { type CallResult, isDecided, resultOf, type VendorConnection } from './vendorConnection.ts';

export const FACTOR_ACTS = [
  ...(['enrol-app', 'remove-app', 'remember-device', 'return-device'] as const),
  ...(['add-passkey', 'use-passkey', 'copy-passkey', 'remove-passkey'] as const),
] as const;
export type FactorAct = Extract<Act, { act: (typeof FACTOR_ACTS)[number] }>;
export const isFactorAct = (one: Act): one is FactorAct => FACTOR_ACTS.some((act) => act === one.act);

/** A device with the value that its cookie holds. */
interface Device {
  readonly family: string;
  readonly value: string;
}
const DEVICE_ADDRESS = '10.0.9.1';

export interface FactorActs {
  /** Sends the act under the key until it is decided. */
  readonly carryOut: (act: FactorAct, key: string) => Promise<void>;
}
export const createFactorActs = (connection: VendorConnection): FactorActs => {
  const devices = new Map<string, Device>();
  /** Account → the credential on the member's phone and the counter of its latest proof. */
  const passkeys = new Map<string, { readonly credential: string; counter: number }>();
  const factorOf = (state: Readonly<HouseState>, member: string, at: number): Factor | undefined =>
    shownFactor(state, member, at)?.factor;
  /** A copy of the phone proves with the counter of the latest proof again. Undefined: there is no passkey. */
  const proofOf = (account: string, copied: boolean): PasskeyUse | undefined => {
    const phone = passkeys.get(account);
    if (phone === undefined) return undefined;
    if (!copied) phone.counter += 1;
    return { kind: 'passkey', credential: phone.credential, counter: phone.counter };
  };
  /** Null: the member has no session to enrol from, no app to remove, no passkey, or no device. */
  const commandOf = (act: FactorAct, key: string, { engine, house }: AssembledHouse): Command | null => {
    const state = engine.state();
    const member = memberOf(act.account);
    const at = house.clock.now();
    const factor = factorOf(state, member, at);
    const opened = { sessionId: key, tokenHash: hashLetterCode(key), address: DEVICE_ADDRESS };
    switch (act.act) {
      case 'enrol-app': {
        const own = [...state.sessions.values()].filter((session) => session.member === member);
        const from = own.toSorted((a, b) => b.openedAt - a.openedAt)[0]?.id;
        const recoveryHashes = recoveryCodesOf(member).map(hashLetterCode);
        return from === undefined
          ? null
          : { kind: 'enrolAuthenticator', member, from, secret: SECRET, step: stepOf(at), recoveryHashes };
      }
      case 'remove-app':
        return factor === undefined ? null : { kind: 'removeAuthenticator', member, factor };
      case 'remember-device': {
        const remember = { family: key, hash: `${key}/0` };
        const asked = { member, side: 'member', exempt: false, remember, ...(factor ? { factor } : {}) } as const;
        return { kind: 'openSession', ...opened, ...asked };
      }
      case 'add-passkey': {
        const passkey = { id: key, credential: key, publicKey: 'key', counter: 0, transports: [], name: key };
        return { kind: 'addPasskey', member, passkey, factor: factor ?? null, ticket: null };
      }
      case 'use-passkey':
      case 'copy-passkey': {
        const proof = proofOf(act.account, act.act === 'copy-passkey');
        return proof ? { kind: 'openSession', ...opened, member, side: 'member', exempt: false, factor: proof } : null;
      }
      case 'remove-passkey': {
        const passkey = passkeysOf(state, member)[0]?.id;
        return passkey === undefined ? null : { kind: 'removePasskey', member, passkey, factor: factor ?? null };
      }
      case 'return-device': {
        const device = devices.get(act.account);
        return device ? { kind: 'tradeFamily', ...opened, family: device.family, hash: device.value, next: key } : null;
      }
    }
  };
  return {
    carryOut: async (act, key) => {
      const actor = memberOf(act.account);
      // Chosen once: a retry under the same key is the same wish.
      let command: Command | null = null;
      const send = async (at: AssembledHouse): Promise<CallResult> => {
        command ??= commandOf(act, key, at);
        return command === null
          ? { ok: false, code: 'not-found' }
          : resultOf(await at.engine.submit({ command, actor, key }));
      };
      let answer = await connection.callAndReport(key, actor, send);
      for (; !isDecided(answer); answer = await connection.callAndReport(key, actor, send))
        await connection.retryDelay();
      const sent = command as Command | null;
      if (!answer.ok) return;
      if (sent?.kind === 'addPasskey') passkeys.set(act.account, { credential: sent.passkey.credential, counter: 0 });
      if (sent?.kind === 'openSession' && sent.remember)
        devices.set(act.account, { family: sent.remember.family, value: sent.remember.hash });
      if (sent?.kind === 'tradeFamily') devices.set(act.account, { family: sent.family, value: sent.next });
    },
  };
};
