/** What a used ticket begins. Nobody waits for it: it must not keep a game from opening, and a failing journal says so itself. */
import type { Command } from '../../house/commands.ts';
import type { Engine } from '../../house/engine.ts';
import { lotteriesIn } from '../../world/lotteryAreas.ts';
import type { World } from '../../world/types.ts';
import type { Secure } from '../secure.ts';
import { LOBBY, type Play } from './launchTickets.ts';

/** A lottery page names no game: whichever of its lotteries, all of them play from one wallet. */
const vendorOf = (world: Pick<World, 'catalogue' | 'lotteries'>, { gameId, lottery }: Play): string | undefined =>
  lottery ? lotteriesIn(world, lottery)[0]?.vendor : world.catalogue.game(gameId)?.vendor;

/**
 * The game counts as played lately now, not when it was asked for: a launch that never arrived is none. And what lies with
 * its vendor stays there while it is open; the writer has that before any bet of the game.
 */
export const noteOpened = (
  engine: Pick<Engine, 'submit'>,
  secure: Pick<Secure, 'id'>,
  world: Pick<World, 'catalogue' | 'lotteries'>,
  play: Play,
): void => {
  const { owner: member, session, gameId, demo, visit } = play;
  if (demo || session === null) return;
  const submit = (command: Command): void =>
    void engine.submit({ command, actor: member, key: secure.id() }).catch(() => undefined);
  const vendor = vendorOf(world, play);
  if (vendor !== undefined && visit !== undefined) submit({ kind: 'beginVisit', member, vendor, visit, session });
  if (gameId !== LOBBY) submit({ kind: 'openGame', member, gameId });
};
