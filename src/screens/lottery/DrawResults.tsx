/** Recent draws of the chosen lottery: issue, time and numbers, newest first, live (R-LOTT-05). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectOpenedDraws } from '../../domains/lottery/draws.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';

export function DrawResults({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('lottery');
  const formats = useFormats();
  const opened = useAppSelector((state) => selectOpenedDraws(state, gameCode));
  // The draw board above shows the loading state.
  if (opened === null) return null;
  return (
    <section className="panel lottery-panel" aria-labelledby="lottery-results">
      <h2 className="h-sub" id="lottery-results">
        {t('results')}
      </h2>
      {opened.length === 0 ? (
        <p className="mute">{t('noResults')}</p>
      ) : (
        <div className="lottery-results" role="region" aria-labelledby="lottery-results" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('columnIssue')}</th>
                <th scope="col">{t('columnTime')}</th>
                <th scope="col">{t('columnNumbers')}</th>
              </tr>
            </thead>
            <tbody>
              {opened.map(({ issue, drawAt, numbers }) => (
                <tr key={issue}>
                  <th scope="row" className="fig">
                    {issue}
                  </th>
                  <td className="fig">{formats.time(drawAt)}</td>
                  <td className="fig">{numbers.join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
