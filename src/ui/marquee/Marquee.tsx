import './marquee.css';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { usePlatform } from '../context/PlatformContext.tsx';
import { useReducedMotion, useVisible } from '../context/useEnvironment.ts';

/** Time each notice is shown, ms. */
export const NOTICE_MS = 7000;

interface MarqueeProps {
  readonly label: string;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
}
/**
 * Shows notices one after another on one line. It stops under pointer and focus, when paused, in a hidden tab, and with
 * reduced motion. Not a live region, because it would announce without end.
 */
export function Marquee({ label, pauseLabel, resumeLabel, items }: MarqueeProps) {
  const { clock } = usePlatform();
  const visible = useVisible();
  const reducedMotion = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [at, setAt] = useState(0);
  const runs = items.length > 1 && !paused && !isHeld && !reducedMotion && visible;
  useEffect(() => (runs ? clock.every(NOTICE_MS, () => setAt((now) => now + 1)) : undefined), [clock, runs]);
  const item = items[at % Math.max(1, items.length)];
  if (item === undefined) return null;
  return (
    <section
      className="marquee"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="bell" className="brass" />
      <div className="marquee-run" key={item.key}>
        {item.content}
      </div>
      {items.length > 1 && !reducedMotion && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? resumeLabel : pauseLabel}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  );
}
