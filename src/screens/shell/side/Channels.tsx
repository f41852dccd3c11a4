import { useTranslation } from '../../../i18n/useTranslation.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { type ChannelType, useChannels } from './useChannels.ts';

interface ChannelsProps {
  /** These alone; absent: every one there is. */
  readonly only?: readonly ChannelType[];
  readonly boxed?: boolean;
}
/** They open in a window of their own, without access to ours (R-SIDE-14, R-FOOT-05, R-SEC-06). */
export function Channels({ only, boxed = false }: ChannelsProps) {
  const { t } = useTranslation('shell');
  const { navigation } = usePlatform();
  const channels = useChannels(only);
  if (channels.length === 0) return null;
  return (
    <div className="channels" role="group" aria-label={t('side.channels')}>
      {channels.map(({ type, name, icon, url }) => (
        <IconButton
          key={type}
          icon={icon}
          boxed={boxed}
          label={t('channel.opens', { name })}
          onClick={() => navigation.open(url)}
        />
      ))}
    </div>
  );
}
