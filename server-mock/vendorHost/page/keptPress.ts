/**
 * A press whose answer is not here yet, over a reload of the page: its key and which slip it was. A frame of another host has no
 * storage of its own, so the portal keeps it. Nothing in it opens anything.
 */
import type { Portal } from './portal.ts';

export interface KeptPress {
  readonly key: string;
  readonly gameCode: string;
  readonly issue: string;
  /** As it was shown, with its currency. */
  readonly amount: string;
}
export const keepPress = (portal: Portal, press: KeptPress | null): void =>
  portal.say({ type: 'keep', text: press === null ? null : JSON.stringify(press) });

/** Null: none, none of this lottery, or nothing that we wrote. */
export const keptPress = ({ hello }: Portal, gameCode: string): KeptPress | null => {
  try {
    const kept = JSON.parse(hello.kept ?? 'null') as Partial<KeptPress> | null;
    const { key, issue, amount } = kept ?? {};
    if (kept?.gameCode !== gameCode || [key, issue, amount].some((one) => typeof one !== 'string')) return null;
    return { key: key ?? '', gameCode, issue: issue ?? '', amount: amount ?? '' };
  } catch {
    return null;
  }
};
