/** A game counts as played lately when its ticket is used, not when it is asked for: a launch that never arrived is none. */
import type { Engine } from '../../house/engine.ts';
import type { Secure } from '../secure.ts';
import { LOBBY, type Play } from './launchTickets.ts';

/** A list that misses a game must not keep the game from opening: nobody waits, and a failing journal says so itself. */
export const noteOpened = (
  engine: Pick<Engine, 'submit'>,
  secure: Pick<Secure, 'id'>,
  { owner: member, gameId, demo }: Play,
): void => {
  if (demo || gameId === LOBBY) return;
  void engine
    .submit({ command: { kind: 'openGame', member, gameId }, actor: member, key: secure.id() })
    .catch(() => undefined);
};
