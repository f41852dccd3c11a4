/** Sign-ins (O5), from the records alone: one a member and merchant day, of the day that stands, paid in its own record (decision 0308). */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

export interface SignInsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[] }) => string | null;
}
const DAY = 86_400_000;
const IN_A_ROW = 7;
const POINTS = 10;
const MORE = 50;

export const createSignInsTruth = (): SignInsTruth => {
  const latest = new Map<string, { readonly dayEnd: number; readonly streak: number }>();
  /** When the day ends that the journal began last; null: none has begun. */
  let ends: number | null = null;
  const judge = (events: readonly HouseEvent[], event: HouseEvent): string | null => {
    if (event.type === 'dayTurned') ends = event.day.end;
    if (event.type !== 'signedIn') return null;
    const { member, dayEnd, streak } = event;
    const last = latest.get(member);
    latest.set(member, { dayEnd, streak });
    if (dayEnd !== ends)
      return `the sign-in of ${member} is for the day that ends at ${dayEnd}, which is not the day that stands`;
    if (last && dayEnd <= last.dayEnd) return `${member} signed in twice for the day that ends at ${dayEnd}`;
    const follows = last?.dayEnd === dayEnd - DAY && last.streak < IN_A_ROW;
    const inARow = follows ? last.streak + 1 : 1;
    if (streak !== inARow) return `the sign-in of ${member} counts ${streak} days in a row, not ${inARow}`;
    const paid = events.reduce(
      (sum, one) => (one.type === 'pointsMoved' && one.member === member ? sum + one.points : sum),
      0,
    );
    const owed = POINTS + (streak === IN_A_ROW ? MORE : 0);
    return paid === owed ? null : `the sign-in of ${member} paid ${paid} points, not ${owed}`;
  };
  return {
    take: ({ events }) => {
      let wrong: string | null = null;
      for (const event of events) {
        const found = judge(events, event);
        wrong ??= found;
      }
      return wrong;
    },
  };
};
