/** Components of the portal in the tried colours on one surface. The colours are set on the element that carries the theme. */
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Ground, Seeds } from '../../lib/brand/palette.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';

interface SampleProps {
  readonly ground: Ground;
  readonly name: string;
  /** Every colour, well-formed. */
  readonly seeds: Seeds;
}
export function Sample({ ground, name, seeds }: SampleProps) {
  const { t } = useTranslation('brand');
  const style = Object.fromEntries(Object.entries(seeds).map(([seed, value]) => [`--${seed}`, value])) as CSSProperties;
  const marks = ground === 'slip' ? { 'data-surface': 'slip' } : { 'data-theme': ground === 'felt' ? 'dark' : 'light' };
  return (
    <section className="brand-sample" style={style} {...marks} aria-label={t(`ground.${ground}`)}>
      <p className="label">{t(`ground.${ground}`)}</p>
      <h3>{name || t('sample.heading')}</h3>
      {/* Figures stand on boards in either theme. */}
      <div className="brand-figure" data-surface="board">
        <StaticNumber text="12,845.70" name="12,845.70" />
      </div>
      <p>{t('sample.text')}</p>
      <p className="dim">{t('sample.support')}</p>
      <p className="mute">{t('sample.meta')}</p>
      <p className="row wrap">
        <Tag tone="up">{t('sample.up')}</Tag>
        <Tag tone="down">{t('sample.down')}</Tag>
        <Tag tone="brass">{t('sample.brass')}</Tag>
      </p>
      <TextField label={t('sample.field')} hint={t('sample.hint')} autoComplete="off" />
      <p className="row wrap">
        <Button look="primary">{t('sample.main')}</Button>
        <Button>{t('sample.other')}</Button>
      </p>
    </section>
  );
}
