/**
 * Older versions open for ever (P-06). When the data of a topic change so that old ones would no longer decode, raise the
 * family's number here, write one pure function from the version before, and keep a recording of that version under
 * `fixtures/`. A family not named here is of version 1.
 */
import { salaryFrom1 } from './salaryFrom1.ts';
import { systemFrom1 } from './systemFrom1.ts';
import type { Upcaster } from './upcaster.ts';

const VERSIONS: Readonly<Record<string, number>> = { salary: 2, system: 2 };
/** By family; the first is from version 1 to 2. */
const UPCASTERS: Readonly<Record<string, readonly Upcaster[]>> = {
  salary: [salaryFrom1],
  system: [systemFrom1],
};

const own = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const versionOf = (family: string): number => own(VERSIONS, family) ?? 1;
export const upcastersOf = (family: string): readonly Upcaster[] => own(UPCASTERS, family) ?? [];
export const upcastFamilies: readonly string[] = Object.keys(UPCASTERS);
/** Whether data of that version are what they are today: then a hash made over them still holds. */
export const framesHold = (family: string, version: number): boolean =>
  upcastersOf(family)
    .slice(version - 1)
    .every(({ frame }) => frame === null);
