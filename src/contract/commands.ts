/**
 * Which writes may also travel as the hub's `command`, under the row's name and with the same key (H-18). Sessions and
 * sealed bodies stay with REST: a token or a password never depends on a connection that needs one.
 */
import * as z from 'zod/mini';
import type { CallRow } from './call.ts';
import { CALLS } from './index.ts';

const SESSION: readonly string[] = ['logout', 'renewSession'];
/** Asks for a command's outcome when the connection that carried it is gone: over REST, then. */
const LOOK_UP = 'commandLookUp';
export const HUB_COMMANDS: readonly CallRow[] = CALLS.filter(
  (row) => row.write && row.group !== 'public' && !row.sealed && !SESSION.includes(row.name) && row.name !== LOOK_UP,
);
const byName: ReadonlyMap<string, CallRow> = new Map(HUB_COMMANDS.map((row) => [row.name, row]));
/** Undefined: no such command; refuse it. */
export const hubCommand = (name: string): CallRow | undefined => byName.get(name);

const takesNothing = (schema: z.ZodMiniType): boolean =>
  schema instanceof z.ZodMiniObject && Object.keys(schema.shape).length === 0;
/** What the command's `body` must be: the row's body, or its query where it takes no body (removals). */
export const commandBody = (row: CallRow): z.ZodMiniType => (takesNothing(row.body) ? row.query : row.body);
