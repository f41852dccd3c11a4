/** Two inputs per colour: a picker and a text. An invalid colour shows an error and changes nothing. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { CORNER_SEED, type Draft, isSeed } from './draft.ts';

interface SeedFieldsProps {
  readonly draft: Draft;
  readonly onChange: (seed: string, value: string) => void;
}
export function SeedFields({ draft, onChange }: SeedFieldsProps) {
  const { t } = useTranslation('brand');
  return (
    <fieldset className="brand-seeds">
      <legend>{t('seeds')}</legend>
      {Object.entries(draft.seeds).map(([seed, value]) => {
        const corner = seed === CORNER_SEED;
        const good = isSeed(seed, value);
        const name = corner ? t('corner') : t(`seed.${seed.slice('seed-'.length)}`);
        return (
          <div key={seed} className="brand-seed">
            {!corner && (
              <input
                type="color"
                aria-label={t('pick', { name })}
                value={good ? value : '#000000'}
                onChange={({ target }) => onChange(seed, target.value)}
              />
            )}
            <TextField
              label={name}
              value={value}
              spellCheck={false}
              autoComplete="off"
              error={good ? undefined : t(corner ? 'wrongCorner' : 'wrong')}
              onChange={({ target }) => onChange(seed, target.value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
