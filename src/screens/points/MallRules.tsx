import type { PointsConfig } from '../../domains/points/points.state.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { BET_CATEGORIES } from '../betCategories.ts';
import { useMoney } from '../useMoney.ts';

/** Parts per million in a per cent. */
const PER_CENT = 10_000;

/** How points are earned and spent, in the house's words, with the share of each kind of games (R-REWARD-03, R-REWARD-09). */
export function MallRules({ config }: { readonly config: PointsConfig }) {
  const { t } = useTranslation(['points', 'shell']);
  const formats = useFormats();
  const language = useShellLanguage();
  const money = useMoney();
  const { rules, weights, stakePerPoint, pointsRatio, minimum } = config;
  return (
    <section className="panel mall-rules" aria-label={t('tab.rules')}>
      <p>{rules[language]}</p>
      <p>
        {t('ratio', { points: formats.number(pointsRatio), money: money(100) })}{' '}
        {t('convert.least', { n: formats.number(minimum) })}
      </p>
      <table>
        <caption className="t2 mute">{t('weights', { money: money(stakePerPoint) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col" className="r">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(weights).map(([category, share]) => (
            <tr key={category}>
              <td>{BET_CATEGORIES.includes(category) ? t(`shell:nav.${category}`) : category}</td>
              <td className="fig r">{t('percent', { n: formats.number(share / PER_CENT) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
