import './icon.css';
import { lazyPart } from '../late/lazyPart.tsx';
import { FIRST_PATHS, type IconName } from './paths.ts';

const LatePath = lazyPart(async () => (await import('./LatePath.tsx')).LatePath);

interface IconProps {
  readonly name: IconName;
  /** s 16 px, m 20 px, l 24 px. */
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
}
/**
 * An icon, always decoration: the text beside it or the button's name has the meaning (R-SEC-11). Its space is reserved before
 * its path has loaded.
 */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
  return (
    <span className={`ic ic-${size} ${name === 'play' ? 'ic-filled' : ''} ${className}`} aria-hidden="true">
      <svg viewBox="0 0 20 20" focusable="false">
        {isFirst(name) ? <path d={FIRST_PATHS[name]} /> : <LatePath name={name} />}
      </svg>
    </span>
  );
}
const isFirst = (name: IconName): name is keyof typeof FIRST_PATHS => name in FIRST_PATHS;
