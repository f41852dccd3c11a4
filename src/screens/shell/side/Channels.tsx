import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { useChannels } from './useChannels.ts';

/** They open in a window of their own, without access to ours (R-SIDE-14, R-SEC-06). */
export function Channels({ boxed = false }: { readonly boxed?: boolean }) {
  const { t } = useTranslation('shell');
  const { navigation } = usePlatform();
  const channels = useChannels();
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
