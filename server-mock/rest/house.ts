/** Everything a handler may use. Made once by server.ts; tests make one over an in-memory journal. */
import type { Engine } from '../house/engine.ts';
import type { Gateway } from '../hub/gateway/gateway.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Passwords } from '../platform/password.ts';
import type { Billboard } from '../world/content/billboard.ts';
import type { Outbox } from '../vendorHost/outbox/outbox.ts';
import type { PhoneAuth } from '../vendorHost/phoneAuth/phoneAuth.ts';
import type { ThirdParties } from '../vendorHost/thirdParty/thirdParties.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import type { World } from '../world/types.ts';
import type { DurableLists } from './durableLists.ts';
import type { Faults } from './http/faults.ts';
import type { Look } from './look.ts';
import type { Secure } from './secure.ts';
import type { AccountGate } from './session/accountGate.ts';
import type { Attempts } from './session/attempts.ts';
import type { BotCheck } from './session/botCheck.ts';
import type { Captchas } from './session/captcha.ts';
import type { Codes } from './session/codes.ts';
import type { ChangeTickets } from './session/changeTickets.ts';
import type { ExtraTickets } from './session/extraTickets.ts';
import type { GuessDelay } from './session/guessDelay.ts';
import type { Seals } from './session/seal.ts';
import type { LaunchTickets } from './session/launchTickets.ts';

export interface House {
  readonly engine: Engine;
  readonly world: World;
  readonly clock: HouseClock;
  readonly secure: Secure;
  readonly gateway: Gateway;
  readonly passwords: Passwords;
  readonly seals: Seals;
  readonly bots: BotCheck;
  readonly captchas: Captchas;
  readonly delay: GuessDelay;
  readonly attempts: Attempts;
  readonly accountGate: AccountGate;
  readonly changeTickets: ChangeTickets;
  readonly launchTickets: LaunchTickets;
  /** Favourites and recent games. */
  readonly lists: DurableLists;
  readonly extraTickets: ExtraTickets;
  readonly codes: Codes;
  /** False in production: nobody is played, and nobody can read what was sent (SAFE-54). */
  readonly played: boolean;
  /** What an operator must be able to look up afterwards (SAFE-51). */
  readonly security: SecurityLog;
  /** Where everything sent by sms and mail ends. */
  readonly outbox: Outbox;
  /** Third parties, played by the house on the vendor host (D-62). */
  readonly phoneAuth: PhoneAuth;
  readonly thirdParties: ThirdParties;
  /** What people have handed in. */
  readonly pictures: Pictures;
  /** Which pop-ups are posted. */
  readonly billboard: Billboard;
  readonly faults: Faults;
  readonly look: Look;
  /** Origins, known once the port is. */
  readonly origin: () => string;
  readonly vendorOrigin: () => string;
  /** Where the portal's page may come from: the house itself, and another address where one was named (`--portal-origin`). */
  readonly portalOrigins: () => readonly string[];
}
