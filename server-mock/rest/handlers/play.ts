/** Launching: a game address on the vendor host, and a one-use ticket that is in no address (SAFE-23). */
import { launchDemo, launchGame } from '../../../src/contract/play/play.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import { pageOf } from '../../vendorHost/families.ts';
import { callerOf, handle } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import type { Play } from '../session/launchTickets.ts';

const launch = (house: House, play: Omit<Play, 'language'>, vassalage: string, language: Language) => {
  const game = house.world.catalogue.game(play.gameId);
  if (!game || game.vendor !== vassalage || game.opensVendor) throw new Refused('launch-failed');
  const page = pageOf(game.category);
  if (page === null || house.engine.state().gamesDown.has(game.id)) throw new Refused('game-maintenance');
  if (play.demo && game.supportPlay !== 0)
    throw new Refused('launch-failed', { message: 'no free trial of this game' });
  // A frame on our own host could read what is ours (SAFE-23).
  if (new URL(house.vendorOrigin()).hostname === new URL(house.origin()).hostname) throw new Refused('launch-failed');
  return {
    url: `${house.vendorOrigin()}${page}`,
    ticket: house.launchTickets.issue({ ...play, language }),
    gameId: game.id,
    gameName: game.name[language],
  };
};
/** A ticket that is used or over opens nothing: whoever asks again is given another (R-GAME-07). */
export const opens = ({ ticket }: { readonly ticket: string }, { launchTickets }: House): boolean =>
  launchTickets.look(ticket) !== null;
const real = handle(
  launchGame,
  (asked, house) => {
    const { member, session } = callerOf(asked);
    const { gameId, vassalage, language } = asked.body;
    if (member.excludedUntil > house.clock.now()) throw new Refused('self-excluded');
    return launch(house, { owner: member.id, session: session.id, gameId, demo: false }, vassalage, language);
  },
  opens,
);
/** Play money has an owner of its own: nothing ties a demo to a person (D-58). */
const demo = handle(
  launchDemo,
  ({ body: { gameId, vassalage, language } }, house) =>
    launch(
      house,
      { owner: `demo-${house.secure.id().slice(0, 24)}`, session: null, gameId, demo: true },
      vassalage,
      language,
    ),
  opens,
);
export const playHandlers = [real, demo];
