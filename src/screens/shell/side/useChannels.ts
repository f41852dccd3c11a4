import { useMemo } from 'react';
import { addressOf } from '../../../domains/system/system.calc.ts';
import { selectResources } from '../../../domains/system/system.selectors.ts';
import type { IconName } from '../../../ui/icon/paths.ts';
import { useAppSelector } from '../../store.ts';

/** In display order (R-FOOT-05). Proper names: the same in every language. */
const CHANNELS = [
  { type: 'YOUTUBE', name: 'YouTube', icon: 'video' },
  { type: 'TWITTER', name: 'Twitter', icon: 'bird' },
  { type: 'TIKTOK', name: 'TikTok', icon: 'note' },
  { type: 'FACEBOOK', name: 'Facebook', icon: 'facebook' },
  { type: 'INSTAGRAM', name: 'Instagram', icon: 'instagram' },
  { type: 'WHATSAPP', name: 'WhatsApp', icon: 'phone' },
  { type: 'TELEGRAM', name: 'Telegram', icon: 'plane' },
  { type: 'LINE', name: 'LINE', icon: 'chat' },
] as const satisfies readonly { readonly type: string; readonly name: string; readonly icon: IconName }[];
export type ChannelType = (typeof CHANNELS)[number]['type'];

/** The channels whose resource has an address. */
export function useChannels(only?: readonly ChannelType[]) {
  const resources = useAppSelector(selectResources);
  return useMemo(
    () =>
      CHANNELS.flatMap((channel) => {
        const url = only === undefined || only.includes(channel.type) ? addressOf(resources, channel.type) : null;
        return url === null ? [] : [{ ...channel, url }];
      }),
    [only, resources],
  );
}
