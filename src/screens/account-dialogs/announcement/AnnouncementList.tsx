import type { Announcement } from '../../../domains/announcements/announcements.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { announcementTime } from './announcementTime.ts';

interface AnnouncementListProps {
  readonly label: string;
  readonly items: readonly Announcement[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}
/** Titles of one page of announcements: beside the text from 761 px, in a row above it on narrower screens. */
export function AnnouncementList({ label, items, chosen, onChoose }: AnnouncementListProps) {
  const formats = useFormats();
  return (
    <ol className="ann-list" aria-label={label}>
      {items.map(({ id, title, at }) => (
        <li key={id}>
          <button type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
            <span className="ann-title">{title}</span>
            <time className="fig t1 mute">{announcementTime(formats, at)}</time>
          </button>
        </li>
      ))}
    </ol>
  );
}
