/** Lists each unreadable colour in a sentence, or says that all are readable. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import type { RefusedSeed } from '../../lib/brand/checkSeeds.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

export function ContrastReport({ refused }: { readonly refused: readonly RefusedSeed[] }) {
  const { t } = useTranslation('brand');
  const { decimal } = useFormats();
  return (
    <section className="brand-verdict" aria-live="polite">
      <h2>{t('verdict')}</h2>
      {refused.length === 0 && (
        <p className="up">
          <Icon name="check" size="s" /> {t('good')}
        </p>
      )}
      <ul>
        {refused.flatMap(({ seed, worst }) =>
          worst === undefined
            ? []
            : [
                <li key={seed} className="brand-error">
                  {t('refused', {
                    seed: t(`seed.${seed.slice('seed-'.length)}`),
                    mark: worst.mark,
                    on: `${t(`ground.${worst.ground}`)}, ${worst.on}`,
                    ratio: decimal(Math.floor(worst.ratio * 100), 2),
                    least: decimal(worst.least * 100, 2),
                  })}
                </li>,
              ],
        )}
      </ul>
    </section>
  );
}
