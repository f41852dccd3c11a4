import { useMemo } from 'react';
import { selectResources } from '../../../domains/system/system.selectors.ts';
import type { IconName } from '../../../ui/icon/paths.ts';
import { usePortal } from '../../portal.ts';

/** Proper names: the same in every language. */
const CHANNELS: readonly { readonly type: string; readonly name: string; readonly icon: IconName }[] = [
  { type: 'FACEBOOK', name: 'Facebook', icon: 'facebook' },
  { type: 'INSTAGRAM', name: 'Instagram', icon: 'instagram' },
  { type: 'TELEGRAM', name: 'Telegram', icon: 'plane' },
];
/** Only those whose resource carries an address (R-SIDE-14). */
export function useChannels() {
  const resources = usePortal(selectResources);
  return useMemo(
    () =>
      CHANNELS.flatMap((channel) => {
        const url = resources?.find(({ resourceType }) => resourceType === channel.type)?.url;
        return url ? [{ ...channel, url }] : [];
      }),
    [resources],
  );
}
