import { useTranslation } from '../../../i18n/useTranslation.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useLinkTarget } from '../../outbound.ts';
import { type ChannelType, useChannels } from './useChannels.ts';

interface ChannelsProps {
  /** Only these; absent: all channels. */
  readonly only?: readonly ChannelType[];
  readonly boxed?: boolean;
}
/** The channels open in a window of their own, without access to ours (R-SIDE-14, R-FOOT-05, R-SEC-06). */
export function Channels({ only, boxed = false }: ChannelsProps) {
  const { t } = useTranslation('shell');
  const outbound = useLinkTarget();
  const channels = useChannels(only).flatMap((channel) => {
    const way = outbound(channel.url, 'window');
    return way === null ? [] : [{ ...channel, way }];
  });
  if (channels.length === 0) return null;
  return (
    <div className="channels" role="group" aria-label={t('side.channels')}>
      {channels.map(({ type, name, icon, way }) => (
        <IconButton key={type} icon={icon} boxed={boxed} label={t('channel.opens', { name })} onClick={way.follow} />
      ))}
    </div>
  );
}
