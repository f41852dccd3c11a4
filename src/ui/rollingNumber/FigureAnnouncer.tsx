import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../context/PlatformContext.tsx';

/** Shortest time between two announcements of a figure, ms (R-SEC-12). */
export const ANNOUNCE_MS = 10_000;

interface FigureAnnouncerProps {
  /** Null: masked or unknown. The first value after null is not announced. */
  readonly value: number | null;
  /** The whole sentence, with the change since the last announcement: "Balance RM 12,865.70, up 86.40". */
  readonly sentence: (value: number, difference: number) => string;
}
export function FigureAnnouncer({ value, sentence }: FigureAnnouncerProps) {
  const { clock } = usePlatform();
  const lastAnnounced = useRef<{ value: number; at: number } | null>(null);
  const [announcement, setAnnouncement] = useState<{ readonly value: number; readonly difference: number } | null>(
    null,
  );
  useEffect(() => {
    if (value === null) {
      lastAnnounced.current = null;
      setAnnouncement(null);
      return;
    }
    const last = lastAnnounced.current;
    if (last === null) {
      lastAnnounced.current = { value, at: Number.NEGATIVE_INFINITY };
      return;
    }
    if (last.value === value) return;
    const announce = () => {
      setAnnouncement({ value, difference: value - last.value });
      lastAnnounced.current = { value, at: clock.mono() };
    };
    const due = last.at + ANNOUNCE_MS;
    return clock.mono() < due ? clock.at(due, announce) : announce();
  }, [clock, value]);
  return (
    <span className="vh" role="status" aria-live="polite">
      {announcement && sentence(announcement.value, announcement.difference)}
    </span>
  );
}
