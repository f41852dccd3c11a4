import { expect, test } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { secureRandom } from '../platform/random.ts';
import { createPictureTickets, PICTURE_TICKET_MS, TICKETS_OF_MEMBER } from './pictureTickets.ts';

const PICTURE = { member: 'alice01', hash: 'a' };

test('a ticket for a picture can be used once, within 60 seconds', () => {
  const clock = createManualClock();
  const tickets = createPictureTickets(clock, secureRandom);
  const [used, late] = [tickets.issue(PICTURE) ?? '', tickets.issue(PICTURE) ?? ''];
  expect([tickets.use(used), tickets.use(used), tickets.use('other')]).toEqual([PICTURE, null, null]);
  clock.advance(PICTURE_TICKET_MS);
  expect(tickets.use(late)).toBeNull();
});
test('a member has a limited number of unused tickets, which other members do not notice', () => {
  const clock = createManualClock();
  const tickets = createPictureTickets(clock, secureRandom);
  const own = Array.from({ length: TICKETS_OF_MEMBER + 1 }, () => tickets.issue(PICTURE));
  expect(own.map((ticket) => ticket === null)).toEqual([...Array<boolean>(TICKETS_OF_MEMBER).fill(false), true]);
  expect(tickets.issue({ ...PICTURE, member: 'bobby02' })).not.toBeNull();
  clock.advance(PICTURE_TICKET_MS);
  expect(tickets.issue(PICTURE)).not.toBeNull();
});
