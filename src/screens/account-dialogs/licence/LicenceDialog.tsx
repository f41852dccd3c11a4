/** The picture of the gaming licence, as the house delivers it (R-MODAL-08). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLicenceBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectImageBase, selectLicence } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import './licence.css';

const WIDTH = 640;

export default function LicenceDialog() {
  const { t } = useTranslation('help');
  const dispatch = useAppDispatch();
  // The operator uploads the picture as a banner of the group `w_license`, as banners of other pages. Of several, one is shown.
  const [banner] = useAppSelector(selectLicenceBanners);
  const base = useAppSelector(selectImageBase);
  const licence = useAppSelector(selectLicence);
  return (
    <Dialog title={t('licence.title')} width={WIDTH} onClose={() => dispatch(closeDialog('licence'))}>
      {banner ? (
        <img
          className="licence-image"
          src={imageAddress(base, { kind: 'delivered', path: banner.url })}
          alt={t('licence.picture', { title: banner.title ?? '', number: licence?.number ?? '' })}
        />
      ) : (
        <EmptyState title={t('licence.none')} />
      )}
      {/* As text too: a picture can be neither searched nor copied, and may fail to load. */}
      {licence && (
        <dl className="licence-words">
          <dt>{t('licence.holder')}</dt>
          <dd>{t('licence.company')}</dd>
          <dt>{t('licence.number')}</dt>
          <dd className="fig">{licence.number}</dd>
          <dt>{t('licence.year')}</dt>
          <dd className="fig">{licence.year}</dd>
        </dl>
      )}
      {banner?.caption && <p className="dim">{banner.caption}</p>}
    </Dialog>
  );
}
