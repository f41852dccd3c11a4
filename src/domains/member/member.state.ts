import type { MemberValue, UnreadValue } from '../../contract/member/member.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface MemberState {
  readonly info: Live<MemberValue>;
  readonly unread: Live<UnreadValue>;
}
export const initialMember: MemberState = { info: noLive(), unread: noLive() };
