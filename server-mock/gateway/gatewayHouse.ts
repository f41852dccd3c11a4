/** The house as a gateway has it: what it follows, and nothing of what only the leading house remembers. */
import { createRestFaults } from '../session/restFaults.ts';
import type { House } from '../session/house.ts';

/**
 * What a gateway has for itself. All else is remembered by one process, the leading house: codes, captchas, tickets, uploads. What may
 * be used once is thereby used once, at whatever gateway it is spent.
 */
export type OwnParts = Pick<
  House,
  'engine' | 'gateway' | 'world' | 'clock' | 'secure' | 'security' | 'addresses' | 'appearance' | 'simulatesParties'
>;
/** Stands where a part of the leading house would be. A call that uses one may not be answered by a gateway. */
const ofTheLeader = <T extends object>(part: string): T =>
  new Proxy({} as T, {
    get: () => {
      throw new Error(`A gateway has no ${part}: the leading house has to answer.`);
    },
  });

export const gatewayHouse = (own: OwnParts): House => ({
  ...own,
  faults: createRestFaults(),
  records: ofTheLeader('records'),
  statements: ofTheLeader('statements'),
  passwords: ofTheLeader('passwords'),
  firstPasswords: ofTheLeader('firstPasswords'),
  paymentGuard: ofTheLeader('paymentGuard'),
  seals: ofTheLeader('seals'),
  bots: ofTheLeader('bots'),
  captchas: ofTheLeader('captchas'),
  delay: ofTheLeader('delay'),
  attempts: ofTheLeader('attempts'),
  accountGate: ofTheLeader('accountGate'),
  changeTickets: ofTheLeader('changeTickets'),
  launchTickets: ofTheLeader('launchTickets'),
  exportTickets: ofTheLeader('exportTickets'),
  lists: ofTheLeader('lists'),
  extraTickets: ofTheLeader('extraTickets'),
  enrolments: ofTheLeader('enrolments'),
  passkeyChallenges: ofTheLeader('passkeyChallenges'),
  codes: ofTheLeader('codes'),
  outbox: ofTheLeader('outbox'),
  phoneAuth: ofTheLeader('phoneAuth'),
  thirdParties: ofTheLeader('thirdParties'),
  pictures: ofTheLeader('pictures'),
  pictureTickets: ofTheLeader('pictureTickets'),
  bankPages: ofTheLeader('bankPages'),
  billboard: ofTheLeader('billboard'),
});
