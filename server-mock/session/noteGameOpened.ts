/** Notes in the journal that a game was opened. The game does not wait for it; a failing journal reports itself. */
import type { Command } from '../core/commands.ts';
import type { Engine } from '../core/engine.ts';
import { lotteriesIn } from '../content/world/lotteryAreas.ts';
import type { World } from '../content/world/types.ts';
import type { Secure } from '../platform/secure.ts';
import { LOBBY, type Launch } from './launchTickets.ts';

/** A lottery page names no game, but all its lotteries play from one wallet. */
const vendorOf = (world: Pick<World, 'catalogue' | 'lotteries'>, { gameId, lottery }: Launch): string | undefined =>
  lottery ? lotteriesIn(world, lottery)[0]?.vendor : world.catalogue.game(gameId)?.vendor;

/**
 * The game becomes a recent one only now: a launch whose page never loaded does not count. Money at its vendor stays there
 * while the game is open; the writer notes that before any bet.
 */
export const noteGameOpened = (
  engine: Pick<Engine, 'submit'>,
  secure: Pick<Secure, 'id'>,
  world: Pick<World, 'catalogue' | 'lotteries'>,
  play: Launch,
): void => {
  const { owner: member, session, gameId, demo, visit } = play;
  if (demo || session === null) return;
  const submit = (command: Command): void =>
    void engine.submit({ command, actor: member, key: secure.id() }).catch(() => undefined);
  const vendor = vendorOf(world, play);
  if (vendor !== undefined && visit !== undefined) submit({ kind: 'beginVisit', member, vendor, visit, session });
  if (gameId !== LOBBY) submit({ kind: 'openGame', member, gameId });
};
