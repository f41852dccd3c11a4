/**
 * Decides identity checks (decision 0300). A member sends a document when none was accepted or the operator asks; the operator
 * decides each submission once, and an accepted one sets the name that payees must be in.
 */
import { IMAGES_MAX } from '../../../src/contract/constants.ts';
import { ageOn, dayOf } from '../../../src/lib/patterns/date.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import { settingsOf } from '../settings/deployment.ts';
import type { HouseState } from '../state.ts';
import { dateAt } from '../team/day.ts';
import type { IdentityCheck, IdentityCommand } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends IdentityCommand['kind']> = Extract<IdentityCommand, { kind: K }>;

const NAME_MIN = 2;
const NAME_MAX = 64;
const OLDEST = 120;
const HASH = /^[0-9a-f]{64}$/;
/** Invisible characters, some of which reorder the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
const UNDECIDED = { decidedAt: null, reason: null } as const;

const memberRefusal = (state: State, member: string): Decision | null => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  return holder.type === TRIAL_TYPE ? refuse('trial-refused') : null;
};
const moved = (member: string, check: IdentityCheck): Decision =>
  accept([{ type: 'identityCheckMoved', member, check }], { state: check.state });

/** The operator asks for a check, for a first time or again. The verified name stays until another check is accepted. */
export const askIdentityCheck = (
  state: State,
  { member }: Of<'askIdentityCheck'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const refused = memberRefusal(state, member);
  if (refused) return refused;
  const before = state.identityChecks.get(member);
  if (before?.state === 'inReview') return refuse('identity-in-review');
  if (before?.state === 'asked') return accept([], { state: 'asked' });
  return moved(member, {
    ...UNDECIDED,
    state: 'asked',
    askedAt: at,
    submission: null,
    accepted: before?.accepted ?? null,
  });
};

const isName = (name: string): boolean =>
  [...name].length >= NAME_MIN && [...name].length <= NAME_MAX && /\p{L}/u.test(name) && !INVISIBLE.test(name);

export const submitIdentityCheck = (
  state: State,
  { member, submission }: Of<'submitIdentityCheck'>,
  { at, world }: Pick<Context, 'at' | 'world'>,
): Decision => {
  const refused = memberRefusal(state, member);
  if (refused) return refused;
  const before = state.identityChecks.get(member);
  if (before?.state === 'inReview') return refuse('identity-in-review');
  if (before?.state === 'accepted') return refuse('identity-accepted');
  const { fullName, birthDate, images } = submission;
  if (!isName(fullName)) return refuse('format-incorrect', { field: 'fullName' });
  const born = dayOf(birthDate);
  const age = born ? ageOn(born, dateAt(at, world.merchant.timeZone)) : null;
  if (age === null || age < 0 || age > OLDEST) return refuse('format-incorrect', { field: 'birthDate' });
  if (age < settingsOf(state).ages.confirmed) return refuse('under-age');
  if (images.length === 0 || images.length > IMAGES_MAX || !images.every((one) => HASH.test(one)))
    return refuse('image-refused');
  return moved(member, {
    ...UNDECIDED,
    state: 'inReview',
    askedAt: before?.askedAt ?? null,
    submission: { ...submission, at },
    accepted: before?.accepted ?? null,
  });
};

/** The operator's decision; one that names a submission which was decided or replaced is refused. */
export const decideIdentityCheck = (
  state: State,
  { member, submission: id, reason }: Of<'decideIdentityCheck'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const refused = memberRefusal(state, member);
  if (refused) return refused;
  const before = state.identityChecks.get(member);
  if (before?.state !== 'inReview' || before.submission?.id !== id)
    return refuse('not-open', { state: before?.state ?? 'none' });
  return reason === null
    ? moved(member, { ...before, state: 'accepted', decidedAt: at, accepted: before.submission })
    : moved(member, { ...before, state: 'refused', decidedAt: at, reason });
};
