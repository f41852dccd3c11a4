/**
 * Where an operator tries a merchant's name and colours (B-19): parts on every ground, what could not be read, and the text
 * for the configuration. It reads what everybody may read, sends nothing and changes nobody's page.
 */
import './brand.css';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectBrand } from '../../domains/system/system.selectors.ts';
import { judgeSeeds } from '../../lib/brand/judge.ts';
import { GROUNDS } from '../../lib/brand/palette.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { sheet } from '../../ui/styles/sheet.ts';
import { usePortal } from '../portal.ts';
import { brandOf, draftOf, isSeed, withSignals } from './draft.ts';
import { Sample } from './Sample.tsx';
import { SeedFields } from './Seeds.tsx';
import { Verdict } from './Verdict.tsx';

const OURS = { name: 'Toteboard', signals: 'west', seeds: {} } as const;

export default function BrandPreview() {
  const { t } = useTranslation('brand');
  const { navigation } = usePlatform();
  const worn = usePortal(selectBrand);
  const [draft, setDraft] = useState(() => draftOf(sheet, worn ?? OURS));
  const [copied, setCopied] = useState<boolean | null>(null);
  const brand = useMemo(() => brandOf(sheet, draft), [draft]);
  const verdict = useMemo(() => judgeSeeds(sheet, brand.seeds, brand.signals), [brand]);
  const text = JSON.stringify(brand, null, 2);
  const shown = Object.fromEntries(
    Object.entries(draft.seeds).map(([seed, value]) => [seed, isSeed(seed, value) ? value : (sheet.seeds[seed] ?? '')]),
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
                  onChange={() => change(withSignals(sheet, draft, signals))}
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
          <Verdict refused={verdict.refused} />
          <pre className="brand-text" tabIndex={0}>
            {text}
          </pre>
          <div className="row wrap">
            <Button look="primary" onClick={() => void navigation.copy(text).then(setCopied)}>
              {t('copy')}
            </Button>
            <Button onClick={() => change(draftOf(sheet, OURS))}>{t('reset')}</Button>
            <span role="status">{copied === null ? '' : t(copied ? 'copied' : 'notCopied')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
