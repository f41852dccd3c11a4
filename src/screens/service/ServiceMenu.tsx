import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { openService } from '../../domains/system/system.intents.ts';
import { selectServices } from '../../domains/system/system.selectors.ts';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { useAsk, usePortal } from '../portal.ts';

/** Kinds of service we have words for in every language; another goes by the title it came with. */
const KNOWN: readonly string[] = ['LIVECHAT', 'MESSAGE'];

interface ServiceMenuProps {
  /** The button; `onPress` where there is but one place to go. */
  readonly trigger: (onPress: (() => void) | undefined) => ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
}
/** Straight to the only service there is, or a list of them; nothing where there is none, never a dead button (R-MSG-08, 09). */
export function ServiceMenu({ trigger }: ServiceMenuProps) {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const services = usePortal(selectServices) ?? [];
  const [only] = services;
  if (only === undefined) return null;
  if (services.length === 1) return trigger(() => ask(openService(only.csType)));
  return (
    <Menu label={t('service.label')} align="start" trigger={trigger(undefined)}>
      {services.map(({ csType, title }) => (
        <MenuItem key={csType} icon="external" onSelect={() => ask(openService(csType))}>
          {KNOWN.includes(csType) ? t(`service.${csType}`) : title}
        </MenuItem>
      ))}
    </Menu>
  );
}
