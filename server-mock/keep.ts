/** What the house keeps beside its journal so that a restart is not noticed: its seal key and its game secret. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secure } from './rest/secure.ts';
import { makeSealKey, readSealKey, type SealKeyPair } from './rest/session/seal.ts';

export interface Kept {
  readonly seal: SealKeyPair;
  /** Signs game sessions, and makes a round's draw the same on a retry. */
  readonly gameSecret: string;
}
interface Stored {
  readonly kid: string;
  readonly jwk: Record<string, string>;
  readonly gameSecret: string;
}
const read = (file: string): Stored | null => {
  if (!existsSync(file)) return null;
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Stored>;
    return value.kid && value.jwk && value.gameSecret ? (value as Stored) : null;
  } catch {
    return null; // a damaged file costs the running game sessions and one reload of the page
  }
};

/** `folder` null: nothing outlives the process. */
export const openKept = async (folder: string | null, secure: Secure): Promise<Kept> => {
  const file = folder === null ? null : join(folder, 'secrets.json');
  const stored = file === null ? null : read(file);
  if (stored) return { seal: await readSealKey(stored.kid, stored.jwk), gameSecret: stored.gameSecret };
  const { pair, jwk } = await makeSealKey(secure.id().slice(0, 12));
  const gameSecret = secure.bytes(32).toString('hex');
  if (file !== null && folder !== null) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify({ kid: pair.kid, jwk, gameSecret }), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return { seal: pair, gameSecret };
};
