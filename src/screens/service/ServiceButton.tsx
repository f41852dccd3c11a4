import type { ReactNode } from 'react';
import { selectServices } from '../../domains/system/system.selectors.ts';
import { Button, type ButtonProps } from '../../ui/button/Button.tsx';
import { useAppSelector } from '../store.ts';
import { ServiceMenu } from './ServiceMenu.tsx';

interface ServiceButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'full' | 'className'> {
  readonly children: ReactNode;
  /** Shown where the house delivers no service; nothing by default (R-MSG-09). */
  readonly missing?: ReactNode;
}
/** Opens customer service from any page or message. */
export function ServiceButton({ children, missing = null, ...look }: ServiceButtonProps) {
  const services = useAppSelector(selectServices) ?? [];
  if (services.length === 0) return missing;
  return (
    <ServiceMenu
      trigger={(onPress) => (
        <Button
          icon="headset"
          {...(services.length > 1 ? { iconAfter: 'down' as const } : {})}
          {...look}
          onClick={onPress}
        >
          {children}
        </Button>
      )}
    />
  );
}
