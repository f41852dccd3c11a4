/** Commands over the socket: the same handlers, checks and keys as the REST calls they name (H-18). */
import type { CommandMessage } from '../../src/contract/hubProtocol.ts';
import type { Position } from '../../src/contract/frame.ts';
import { handlers } from '../rest/handlers/index.ts';
import type { House } from '../rest/house.ts';
import { admit } from '../rest/http/admit.ts';
import { answer, check } from '../rest/http/answer.ts';
import { createOnce } from '../rest/http/once.ts';
import { Refused } from '../rest/refused.ts';
import type { Principal } from '../rest/session/principal.ts';

/** Rows that are offered as commands: writes of a member that carry no secret and set no session. */
export const COMMANDS: readonly string[] = ['updateLanguage', 'chatSend'];

export interface CommandAnswer {
  /** Null: done. */
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
  const once = createOnce(house.clock, house.secure);
  const execute = async (
    principal: Principal,
    { id, name, body, epoch }: CommandMessage,
    address: string,
  ): Promise<CommandAnswer> => {
    const built = COMMANDS.includes(name) ? handlers[name] : undefined;
    if (!built) throw new Refused('unknown-path', { message: 'no such command' });
    if (!KEY.test(id)) throw new Refused('bad-request', { fields: { id: 'format' } });
    admit(built.row, principal, house);
    const read = check(built.row, 'body', body);
    return once.run(`${principal.member.id} ${name}`, id, read, async () => {
      let positions: Readonly<Record<string, Position>> = {};
      const asked = {
        query: {},
        body: read,
        principal,
        key: id,
        epoch,
        address,
        browser: null,
        language: principal.member.language,
        caused: (caused: Readonly<Record<string, Position>>) => {
          positions = caused;
        },
      };
      const { value } = await answer(built, asked, NO_POSITION, house);
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
