/** A member moves below another agent, with all members below (SAFE-31). */
export interface MemberMoved {
  readonly type: 'memberMoved';
  readonly member: string;
  /** The earlier upline; null: none. */
  readonly from: string | null;
  readonly upline: string;
}
