/** Records as a vendor with long references fills them: the house's own references are short, a vendor's can be of any length. */
import { betRecord } from '../../src/contract/bets/bets.calls.ts';
import { type Place, WAIT } from './place.ts';

const LONG = '-1099429d913337005b2fbde00f5485b6';
/** No id may be longer than 64 characters: one of a vendor's real rounds is long enough as it is. */
const SHORT_ID = /("betId":"[^"]{1,31})"/g;
const isBetRecord = ({ pathname }: URL): boolean => pathname === betRecord.path;

const lengthened = (place: Place): Place => ({
  ...place,
  open: async (around) => {
    const { page, control } = around;
    await control.bet({ account: 'meilin07' });
    await page.route(isBetRecord, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(SHORT_ID, `$1${LONG}"`);
      await route.fulfill({ response: answer, body });
    });
    await place.open(around);
    await page.locator('.record-reference', { hasText: LONG }).first().waitFor(WAIT);
  },
  restore: async (around) => {
    await around.page.unroute(isBetRecord);
    await place.restore?.(around);
  },
});
/** The betting record gets one more bet of the member, and long references in every answer; other places stay as they are. */
export const withLongReferences = (place: Place): Place => (place.name === 'record-bets' ? lengthened(place) : place);
