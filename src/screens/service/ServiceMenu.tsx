import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { openService } from '../../domains/system/system.intents.ts';
import { selectServices } from '../../domains/system/system.selectors.ts';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Kinds of service with a text in every language; others show their delivered title. */
const KNOWN: readonly string[] = ['LIVECHAT', 'MESSAGE'];

interface ServiceMenuProps {
  /** The button; `onPress` is given where there is only one service. */
  readonly trigger: (onPress: (() => void) | undefined) => ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
}
/** Opens the only service directly, or a menu of several. Renders nothing without one, never a dead button (R-MSG-08, 09). */
export function ServiceMenu({ trigger }: ServiceMenuProps) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const services = useAppSelector(selectServices) ?? [];
  const [only] = services;
  if (only === undefined) return null;
  if (services.length === 1) return trigger(() => dispatch(openService(only.csType)));
  return (
    <Menu label={t('service.label')} align="start" trigger={trigger(undefined)}>
      {services.map(({ csType, title }) => (
        <MenuItem key={csType} icon="external" onSelect={() => dispatch(openService(csType))}>
          {KNOWN.includes(csType) ? t(`service.${csType}`) : title}
        </MenuItem>
      ))}
    </Menu>
  );
}
