/**
 * Registry of topic versions and upcasters, so that old recordings open for ever (P-06). If a topic's data change so that
 * old data would no longer decode: raise the family's number here, write one pure function from the version before, and
 * keep a recording of that version under `fixtures/`. A family without an entry has version 1.
 */
import { moneyFrom1 } from './moneyFrom1.ts';
import { salaryFrom1 } from './salaryFrom1.ts';
import { systemFrom1 } from './systemFrom1.ts';
import type { Upcaster } from './upcaster.ts';

const VERSIONS: Readonly<Record<string, number>> = { money: 2, salary: 2, system: 2 };
/** Upcasters by family; the first converts version 1 to 2. */
const UPCASTERS: Readonly<Record<string, readonly Upcaster[]>> = {
  money: [moneyFrom1],
  salary: [salaryFrom1],
  system: [systemFrom1],
};

const own = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const versionOf = (family: string): number => own(VERSIONS, family) ?? 1;
export const upcastersOf = (family: string): readonly Upcaster[] => own(UPCASTERS, family) ?? [];
export const upcastFamilies: readonly string[] = Object.keys(UPCASTERS);
/** Tells whether frames of that version have the current form, so that hashes over them still hold. */
export const framesUnchanged = (family: string, version: number): boolean =>
  upcastersOf(family)
    .slice(version - 1)
    .every(({ frame }) => frame === null);
