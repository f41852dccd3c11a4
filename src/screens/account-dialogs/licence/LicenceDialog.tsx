/** The picture of the gaming licence, as the house delivers it (R-MODAL-08). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLicenceBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectImageBase, selectLicence } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Empty } from '../../../ui/absence/Absence.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';

import { useAsk, usePortal } from '../../portal.ts';
import './licence.css';

const WIDTH = 640;

export default function LicenceDialog() {
  const { t } = useTranslation('help');
  const ask = useAsk();
  const [banner] = usePortal(selectLicenceBanners);
  const base = usePortal(selectImageBase);
  const licence = usePortal(selectLicence);
  return (
    <Slip title={t('licence.title')} width={WIDTH} onClose={() => ask(closeDialog('licence'))}>
      {banner ? (
        <img
          className="licence-image"
          src={imageAddress(base, { kind: 'delivered', path: banner.url })}
          alt={t('licence.picture', { title: banner.title ?? '', number: licence?.number ?? '' })}
        />
      ) : (
        <Empty title={t('licence.none')} />
      )}
      {/* In words: a picture can neither be searched nor copied, and may not come. */}
      {licence && (
        <dl className="licence-words">
          <dt>{t('licence.holder')}</dt>
          <dd>{t('licence.house')}</dd>
          <dt>{t('licence.number')}</dt>
          <dd className="fig">{licence.number}</dd>
          <dt>{t('licence.year')}</dt>
          <dd className="fig">{licence.year}</dd>
        </dl>
      )}
      {banner?.caption && <p className="dim">{banner.caption}</p>}
    </Slip>
  );
}
