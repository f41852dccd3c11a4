import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';

/** Changes of a figure are said politely, at most this often (R-SEC-12). */
export const ANNOUNCE_MS = 10_000;

interface FigureAnnouncerProps {
  /** Null: nothing to say (masked, or not known). Coming out of null is not news. */
  readonly value: number | null;
  /** The whole sentence, with the change since the last one said: "Balance RM 12,865.70, up 86.40". */
  readonly sentence: (value: number, difference: number) => string;
}
export function FigureAnnouncer({ value, sentence }: FigureAnnouncerProps) {
  const { clock } = usePlatform();
  const said = useRef<{ value: number; at: number } | null>(null);
  const [news, setNews] = useState<{ readonly value: number; readonly difference: number } | null>(null);
  useEffect(() => {
    if (value === null) {
      said.current = null;
      setNews(null);
      return;
    }
    const last = said.current;
    if (last === null) {
      said.current = { value, at: Number.NEGATIVE_INFINITY };
      return;
    }
    if (last.value === value) return;
    const say = () => {
      setNews({ value, difference: value - last.value });
      said.current = { value, at: clock.mono() };
    };
    const wait = last.at + ANNOUNCE_MS - clock.mono();
    if (wait <= 0) return say();
    return clock.after(wait, say);
  }, [clock, value]);
  return (
    <span className="vh" role="status" aria-live="polite">
      {news && sentence(news.value, news.difference)}
    </span>
  );
}
