/**
 * Runs commands that arrive over the socket, with the same handlers, checks and idempotency keys as the REST calls they
 * name (H-18).
 */
import { hubCommand } from '../../src/contract/commands.ts';
import type { CommandMessage } from '../../src/contract/hubProtocol.ts';
import type { Position } from '../../src/contract/frame.ts';
import { handlers } from '../rest/handlers/index.ts';
import type { House } from '../session/house.ts';
import { admit, visiblePrincipal } from '../rest/http/admit.ts';
import { runCall, decodePart } from '../rest/http/runCall.ts';
import { createIdempotency } from '../rest/http/idempotency.ts';
import { Refused } from '../security/refused.ts';
import type { Principal } from '../session/principal.ts';

export interface CommandAnswer {
  /** Error code; null: the command succeeded. */
  readonly code: string | null;
  readonly result?: unknown;
  readonly positions: Readonly<Record<string, Position>>;
}
export interface Commands {
  readonly run: (principal: Principal, message: CommandMessage, address: string) => Promise<CommandAnswer>;
}
const KEY = /^[\w-]{8,64}$/;
const NO_POSITION = { minPosition: null, after: null };

export const createCommands = (house: House, count: (name: string, label?: string) => void): Commands => {
  const idempotency = createIdempotency(house.clock, house.secure);
  const execute = async (
    principal: Principal,
    { id, name, body, epoch }: CommandMessage,
    address: string,
  ): Promise<CommandAnswer> => {
    const handler = hubCommand(name) ? handlers[name] : undefined;
    if (!handler) throw new Refused('unknown-path', { message: 'no such command' });
    if (!KEY.test(id)) throw new Refused('bad-request', { fields: { id: 'format' } });
    const visible = visiblePrincipal(handler.row, principal);
    admit(handler.row, visible, house);
    const decoded = decodePart(handler.row, 'body', body);
    return idempotency.run(`${principal.member.id} ${name}`, id, decoded, async () => {
      let positions: Readonly<Record<string, Position>> = {};
      const request = {
        query: {},
        body: decoded,
        principal: visible,
        key: id,
        epoch,
        address,
        device: undefined,
        // No command returns an address of the house, so the main one will do.
        at: house.addresses.main(),
        browser: null,
        acceptedLanguage: principal.member.language,
        language: principal.member.language,
        reportPositions: (caused: Readonly<Record<string, Position>>) => {
          positions = caused;
        },
      };
      const { value } = await runCall(handler, request, NO_POSITION, house);
      return { code: null, result: value, positions };
    });
  };
  return {
    run: (principal, message, address) =>
      execute(principal, message, address)
        .catch((error: unknown): CommandAnswer => {
          if (!(error instanceof Refused)) throw error;
          return { code: error.code, positions: {} };
        })
        .then((done) => {
          count('commands_total', done.code ?? 'ok');
          return done;
        }),
  };
};
