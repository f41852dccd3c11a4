import { useTranslation } from '../../../i18n/useTranslation.ts';
import { ServiceButton } from '../../service/ServiceButton.tsx';
import { Channels } from '../side/Channels.tsx';
import { useChannels } from '../side/useChannels.ts';

/** The house's channels (R-FOOT-05) and customer service (R-FOOT-06). */
export function Contact() {
  const { t } = useTranslation('shell');
  const follow = useChannels().length > 0;
  return (
    <div className="foot-contact">
      {follow && <h2>{t('footer.follow')}</h2>}
      <Channels boxed />
      <ServiceButton className="foot-second">{t('footer.service')}</ServiceButton>
    </div>
  );
}
