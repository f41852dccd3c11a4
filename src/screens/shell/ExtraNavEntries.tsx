import { useTranslation } from '../../i18n/useTranslation.ts';
import { labelIn } from '../../domains/system/system.calc.ts';
import { selectNavEntries } from '../../domains/system/system.selectors.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { useLinkTarget } from '../outbound.ts';
import { CATEGORY_ENTRIES } from '../paths.ts';
import { useAppSelector } from '../store.ts';

/** Entries the portal has itself; the house may add others. */
const OWN = new Set(['HOME', 'PROMO', 'FAV', ...CATEGORY_ENTRIES.map(({ category }) => category)]);

/**
 * The house's additional entries that have an address and a label in this language or English; with `only`, just the named one.
 */
export function ExtraNavEntries({ only, icon }: { readonly only?: string; readonly icon?: IconName }) {
  const { t } = useTranslation('shell');
  const language = useShellLanguage();
  const words = useAppSelector(selectNavEntries);
  return [...words].map(([name, entry]) => {
    // An own entry falls back to its own label.
    const label = labelIn(entry, language) ?? (only === undefined ? null : t(`nav.${name}`));
    const wanted = only === undefined ? !OWN.has(name) : name === only;
    if (!wanted || entry.url === null || label === null) return null;
    return <ExternalEntry key={name} label={label} url={entry.url} icon={icon ?? 'external'} />;
  });
}
interface ExternalEntryProps {
  readonly label: string;
  readonly url: string;
  readonly icon: IconName;
}
/** An entry with an address opens a new window without access to ours (R-NAV-06). */
function ExternalEntry({ label, url, icon }: ExternalEntryProps) {
  const { t } = useTranslation('shell');
  const target = useLinkTarget()(url, 'window');
  if (target === null) return null;
  return (
    <button type="button" aria-label={t('channel.opens', { name: label })} onClick={target.follow}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
