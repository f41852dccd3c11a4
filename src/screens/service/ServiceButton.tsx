import type { ReactNode } from 'react';
import { selectServices } from '../../domains/system/system.selectors.ts';
import { Button, type ButtonProps } from '../../ui/button/Button.tsx';
import { usePortal } from '../portal.ts';
import { ServiceMenu } from './ServiceMenu.tsx';

interface ServiceButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'full' | 'className'> {
  readonly children: ReactNode;
  /** Stands there when the house delivered nobody to turn to; nothing by default (R-MSG-09). */
  readonly missing?: ReactNode;
}
/** The way to customer service from any page or message. */
export function ServiceButton({ children, missing = null, ...look }: ServiceButtonProps) {
  const services = usePortal(selectServices) ?? [];
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
