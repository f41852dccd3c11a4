/** Announcements that an operator has posted or withdrawn. Journals hold these shapes. */
import type { Language } from '../../../src/contract/fields.ts';

type Names = Readonly<Record<Language, string>>;

export type NewsAudience = 'all' | 'members' | 'agents';
type NewsPlace = 'notice' | 'popup';
/** An announcement in the portal's languages. `execution` selects the audience of a pop-up (R-ANN-02, R-ANN-03). */
export interface Notice {
  readonly place: NewsPlace;
  readonly audience: NewsAudience;
  readonly execution: 'A' | 'B' | 'F';
  readonly title: Names;
  /** HTML. */
  readonly content: Names;
  /** Unix ms. */
  readonly at: number;
}
export interface NoticeSet {
  readonly type: 'noticeSet';
  readonly announcement: string;
  readonly place: NewsPlace;
  readonly audience: NewsAudience;
  /** Null: it is withdrawn. */
  readonly notice: Notice | null;
  readonly change: 'published' | 'changed' | 'withdrawn';
  readonly at: number;
}
