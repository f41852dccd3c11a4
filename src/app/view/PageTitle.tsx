/** Sets the document's title, the page and then the house, and follows page and language (R-I18N-04). */
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { selectStatus } from '../../domains/system/system.selectors.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { titleKeyOf } from '../../screens/titleKey.ts';

export function PageTitle() {
  const { t } = useTranslation('shell');
  const { navigation } = usePlatform();
  const { launch, request } = useSelector(selectPlay);
  const key = titleKeyOf(useSelector(selectStatus), useLocation().pathname);
  const game = key === 'title.game' ? (launch?.gameName ?? request?.name) : undefined;
  const place = game ?? (key === null ? null : t(key));
  const title = place === null ? t('title.home') : t('title.place', { place });
  useEffect(() => navigation.title(title), [navigation, title]);
  return null;
}
