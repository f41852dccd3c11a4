/**
 * Where an operator tries a merchant's name and colours (B-19): components on every surface, unreadable combinations, and the
 * text for the configuration. It uses public data only, sends nothing and changes no other page.
 */
import './brand.css';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectBrand } from '../../domains/system/system.selectors.ts';
import { checkSeeds } from '../../lib/brand/checkSeeds.ts';
import { GROUNDS } from '../../lib/brand/palette.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { tokenSheet } from '../../ui/styles/tokenSheet.ts';
import { useAppSelector } from '../store.ts';
import { brandOf, draftOf, isSeed, withSignals } from './draft.ts';
import { Sample } from './Sample.tsx';
import { SeedFields } from './SeedFields.tsx';
import { ContrastReport } from './ContrastReport.tsx';

const OURS = { name: 'Toteboard', signals: 'west', seeds: {} } as const;

export default function BrandPreview() {
  const { t } = useTranslation('brand');
  const { navigation } = usePlatform();
  const worn = useAppSelector(selectBrand);
  const [draft, setDraft] = useState(() => draftOf(tokenSheet, worn ?? OURS));
  const [copied, setCopied] = useState<boolean | null>(null);
  const brand = useMemo(() => brandOf(tokenSheet, draft), [draft]);
  const verdict = useMemo(() => checkSeeds(tokenSheet, brand.seeds, brand.signals), [brand]);
  const text = JSON.stringify(brand, null, 2);
  const shown = Object.fromEntries(
    Object.entries(draft.seeds).map(([seed, value]) => [
      seed,
      isSeed(seed, value) ? value : (tokenSheet.seeds[seed] ?? ''),
    ]),
  );
  const change = (next: typeof draft): void => {
    setCopied(null);
    setDraft(next);
  };
  return (
    <div className="brand-page">
      <h1 className="h-page">{t('title')}</h1>
      <p className="dim">{t('intro')}</p>
      <div className="brand-columns">
        <form className="brand-form" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={t('name')}
            value={draft.name}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => change({ ...draft, name: target.value })}
          />
          <fieldset className="brand-signals">
            <legend>{t('signals')}</legend>
            {(['west', 'east'] as const).map((signals) => (
              <label key={signals}>
                <input
                  type="radio"
                  name="signals"
                  checked={draft.signals === signals}
                  onChange={() => change(withSignals(tokenSheet, draft, signals))}
                />
                {t(signals)}
              </label>
            ))}
          </fieldset>
          <SeedFields
            draft={draft}
            onChange={(seed, value) => change({ ...draft, seeds: { ...draft.seeds, [seed]: value } })}
          />
        </form>
        <div className="brand-shown">
          <div className="brand-samples">
            {GROUNDS.map((ground) => (
              <Sample key={ground} ground={ground} name={draft.name} seeds={shown} />
            ))}
          </div>
          <ContrastReport refused={verdict.refused} />
          <pre className="brand-text" tabIndex={0}>
            {text}
          </pre>
          <div className="row wrap">
            <Button look="primary" onClick={() => void navigation.copy(text).then(setCopied)}>
              {t('copy')}
            </Button>
            <Button onClick={() => change(draftOf(tokenSheet, OURS))}>{t('reset')}</Button>
            <span role="status">{copied === null ? '' : t(copied ? 'copied' : 'notCopied')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
