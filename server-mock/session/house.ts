/** Everything that a handler may use. Made once by server.ts; tests make one over an in-memory journal. */
import type { Engine } from '../core/engine.ts';
import type { RecordStore } from '../records/store/recordStore.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import type { Addresses } from '../security/origins/addresses.ts';
import type { Pictures } from '../content/pictures/pictures.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Passwords } from '../platform/password.ts';
import type { PopupChoice } from '../content/data/popupSet.ts';
import type { FirstPasswords } from './firstPassword.ts';
import type { Outbox } from './outbox.ts';
import type { PaymentGuard } from './paymentGuard.ts';
import type { PasskeyChallenges } from './passkeyChallenges.ts';
import type { PictureTickets } from './pictureTickets.ts';
import type { PhoneAuth } from './phoneAuth.ts';
import type { ThirdParties } from './thirdParties.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import type { World } from '../content/world/types.ts';
import type { DurableLists } from './durableLists.ts';
import type { RestFaults } from './restFaults.ts';
import type { Appearance } from './appearance.ts';
import type { Secure } from '../platform/secure.ts';
import type { AccountGate } from './accountGate.ts';
import type { Attempts } from './pendingLogins.ts';
import type { BankPages } from './bankPages.ts';
import type { BotCheck } from './botCheck.ts';
import type { Captchas } from './captcha.ts';
import type { Codes } from './codes.ts';
import type { ChangeTickets } from './changeTickets.ts';
import type { Enrolments } from './enrolments.ts';
import type { ExportTickets } from './exportTickets.ts';
import type { ExtraTickets } from './extraTickets.ts';
import type { GuessDelay } from './guessDelay.ts';
import type { Seals } from './seal.ts';
import type { StatementSigner } from './statementSigner.ts';
import type { LaunchTickets } from './launchTickets.ts';

export interface House {
  readonly engine: Engine;
  readonly world: World;
  readonly clock: HouseClock;
  readonly secure: Secure;
  readonly gateway: Gateway;
  /** Bets, ledger and cashier by any range of days. */
  readonly records: RecordStore;
  /** Signs checkpoints of the ledger. */
  readonly statements: StatementSigner;
  readonly passwords: Passwords;
  /** Of accounts that agents open. */
  readonly firstPasswords: FirstPasswords;
  /** Slows wrong payment passwords (SAFE-33). */
  readonly paymentGuard: PaymentGuard;
  readonly seals: Seals;
  readonly bots: BotCheck;
  readonly captchas: Captchas;
  readonly delay: GuessDelay;
  readonly attempts: Attempts;
  readonly accountGate: AccountGate;
  readonly changeTickets: ChangeTickets;
  readonly launchTickets: LaunchTickets;
  /** Files of records that members fetch. */
  readonly exportTickets: ExportTickets;
  /** Favourites and recent games. */
  readonly lists: DurableLists;
  readonly extraTickets: ExtraTickets;
  /** Authenticator apps that wait for their first code. */
  readonly enrolments: Enrolments;
  /** Challenges that a passkey is to sign. */
  readonly passkeyChallenges: PasskeyChallenges;
  readonly codes: Codes;
  /** False in production: no third party is simulated, and sent messages cannot be read (SAFE-54). */
  readonly simulatesParties: boolean;
  /** The log of security events, for operators (SAFE-51). */
  readonly security: SecurityLog;
  /** Collects everything sent by SMS and mail. */
  readonly outbox: Outbox;
  /** Third parties, simulated by the house on the vendor host (D-62). */
  readonly phoneAuth: PhoneAuth;
  readonly thirdParties: ThirdParties;
  /** Images uploaded by members, and tickets by which they fetch their own. */
  readonly pictures: Pictures;
  readonly pictureTickets: PictureTickets;
  /** Which pop-ups the scenario posts. */
  /** Where a deposit is paid. */
  readonly bankPages: BankPages;
  readonly billboard: PopupChoice;
  readonly faults: RestFaults;
  readonly appearance: Appearance;
  readonly addresses: Addresses;
}
