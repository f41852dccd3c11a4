import type { MemberState } from './member.state.ts';

interface HasMember {
  readonly member: MemberState;
}
/** For whom the staff account that is logged in works, and its rights; null: no staff account, or not known yet. */
export const selectOwnStaff = ({ member }: HasMember) => member.info.value?.staff ?? null;
type Right = NonNullable<ReturnType<typeof selectOwnStaff>>['rights'][number];
/** False for a staff account without the right; the house enforces it (decision 0333). */
export const selectHasRight = (state: HasMember, right: Right): boolean =>
  selectOwnStaff(state)?.rights.includes(right) !== false;
