/** A member moves below another agent, with everybody below them (SAFE-31). */
export interface MemberMoved {
  readonly type: 'memberMoved';
  readonly member: string;
  /** The upline before; null: there was none. */
  readonly from: string | null;
  readonly upline: string;
}
