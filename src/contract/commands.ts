/** The writes that may also travel as the hub's `command`, under the row's name and with the same key (H-10, H-18). */
import type { CallRow } from './call.ts';
import { CALLS } from './index.ts';

export const HUB_COMMANDS: readonly CallRow[] = CALLS.filter(({ overHub }) => overHub);
const byName: ReadonlyMap<string, CallRow> = new Map(HUB_COMMANDS.map((row) => [row.name, row]));
/** Undefined: there is no such command; refuse it. */
export const hubCommand = (name: string): CallRow | undefined => byName.get(name);
