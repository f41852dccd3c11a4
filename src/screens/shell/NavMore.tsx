import { useTranslation } from '../../i18n/useTranslation.ts';
import { labelIn } from '../../domains/system/system.calc.ts';
import { selectNavWords } from '../../domains/system/system.selectors.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { useOutbound } from '../outbound.ts';
import { CATEGORY_PLACES } from '../places.ts';
import { usePortal } from '../portal.ts';

/** Names with an entry of ours; the house may add others. */
const OWN = new Set(['HOME', 'PROMO', 'FAV', ...CATEGORY_PLACES.map(({ category }) => category)]);

/** Entries the house adds with an address of their own and a label in this language, or in English; else only the one named. */
export function NavMore({ only, icon }: { readonly only?: string; readonly icon?: IconName }) {
  const { t } = useTranslation('shell');
  const language = useShellLanguage();
  const words = usePortal(selectNavWords);
  return [...words].map(([name, entry]) => {
    // Ours have a word of our own where the house sent none.
    const label = labelIn(entry, language) ?? (only === undefined ? null : t(`nav.${name}`));
    const wanted = only === undefined ? !OWN.has(name) : name === only;
    if (!wanted || entry.url === null || label === null) return null;
    return <Outside key={name} label={label} url={entry.url} icon={icon ?? 'external'} />;
  });
}
interface OutsideProps {
  readonly label: string;
  readonly url: string;
  readonly icon: IconName;
}
/** An entry whose resource has an address: a window of its own, without access to ours (R-NAV-06). */
function Outside({ label, url, icon }: OutsideProps) {
  const { t } = useTranslation('shell');
  const way = useOutbound()(url, 'window');
  if (way === null) return null;
  return (
    <button type="button" aria-label={t('channel.opens', { name: label })} onClick={way.follow}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
