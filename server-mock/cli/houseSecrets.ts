/**
 * The secrets that the house stores beside its journal, so that clients do not notice a restart: its sealing key and
 * its game secret.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';
import { makeSealKey, readSealKey, type SealKeyPair } from '../session/seal.ts';

export interface HouseSecrets {
  readonly seal: SealKeyPair;
  /**
   * Master secret: signs game sessions, makes the draw of a round the same on a retry, and gives statements their key and their
   * salts. A ledger that loses it has another tree: statements from before are no longer extended.
   */
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
    return null; // if the file is damaged, the running game sessions end and pages reload once
  }
};

/** Between two looks for the secrets of a house that is still starting, ms. */
const LOOK_MS = 100;
/** The secrets that a house has stored in this folder; null: there are none within `ms`. */
export const houseSecretsWithin = async (
  folder: string,
  clock: Pick<HouseClock, 'mono' | 'after'>,
  ms: number,
): Promise<Pick<HouseSecrets, 'gameSecret'> | null> => {
  const until = clock.mono() + ms;
  for (;;) {
    const stored = read(join(folder, 'secrets.json'));
    if (stored || clock.mono() >= until) return stored;
    await new Promise<void>((done) => void clock.after(LOOK_MS, done));
  }
};

/** `folder` null: nothing is stored. */
export const openHouseSecrets = async (folder: string | null, secure: Secure): Promise<HouseSecrets> => {
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
