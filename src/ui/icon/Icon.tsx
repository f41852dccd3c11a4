import './icon.css';
import { ICON_PATHS, type IconName } from './paths.ts';

interface IconProps {
  readonly name: IconName;
  /** s 16 px, m 20 px, l 24 px. */
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
}
/** Always decoration: the word beside it, or the button's name, says it (R-SEC-11). */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
  return (
    <span className={`ic ic-${size} ${name === 'play' ? 'ic-filled' : ''} ${className}`} aria-hidden="true">
      <svg viewBox="0 0 20 20" focusable="false">
        <path d={ICON_PATHS[name]} />
      </svg>
    </span>
  );
}
