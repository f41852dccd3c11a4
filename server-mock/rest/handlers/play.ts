/** Launches games: an address on the vendor host, and a one-use ticket that stands in no address (SAFE-23). */
import { launchDemo, launchGame } from '../../../src/contract/play/play.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import { isOnSeparateHost } from '../../../src/lib/separateHost.ts';
import type { Site } from '../../security/origins/sites.ts';
import { pageOf } from '../../vendors/host/families.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import type { Launch } from '../../session/launchTickets.ts';

const launch = (
  house: House,
  { games, portal }: Site,
  grant: Omit<Launch, 'language'>,
  vassalage: string,
  language: Language,
) => {
  const game = house.world.catalogue.game(grant.gameId);
  if (!game || game.vendor !== vassalage || game.opensVendor) throw new Refused('launch-failed');
  const page = pageOf(game.category);
  if (page === null || house.engine.state().gamesDown.has(game.id)) throw new Refused('game-maintenance');
  if (grant.demo && game.supportPlay !== 0)
    throw new Refused('launch-failed', { message: 'no free trial of this game' });
  // A frame on the portal's own host could read its storage (SAFE-23).
  if (!isOnSeparateHost(games, portal)) throw new Refused('launch-failed');
  return {
    url: `${games}${page}`,
    ticket: house.launchTickets.issue({ ...grant, language }),
    gameId: game.id,
    gameName: game.name[language],
  };
};
/** False once the ticket is used or expired: a repeated launch then gets a new one (R-GAME-07). */
export const isTicketUsable = ({ ticket }: { readonly ticket: string }, { launchTickets }: House): boolean =>
  launchTickets.look(ticket) !== null;
const real = handle(
  launchGame,
  (request, house) => {
    const { member, session } = callerOf(request);
    const { gameId, vassalage, language } = request.body;
    if (member.excludedUntil > house.clock.now()) throw new Refused('self-excluded');
    if (house.engine.state().frozen.has(member.id)) throw new Refused('account-frozen');
    return launch(
      house,
      request.at,
      { owner: member.id, session: session.id, gameId, demo: false },
      vassalage,
      language,
    );
  },
  isTicketUsable,
);
/** A demo has an owner id of its own: nothing links it to a person (D-58). */
const demo = handle(
  launchDemo,
  ({ at, body: { gameId, vassalage, language } }, house) =>
    launch(
      house,
      at,
      { owner: `demo-${house.secure.id().slice(0, 24)}`, session: null, gameId, demo: true },
      vassalage,
      language,
    ),
  isTicketUsable,
);
export const playHandlers = [real, demo];
