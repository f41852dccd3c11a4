import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectPoints, selectPointsConfig, selectPointsMode } from '../../domains/points/points.selectors.ts';
import { mostConvertible } from '../../domains/points/points.calc.ts';
import { selectIsTrial, selectMayEnter } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { RollingNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';

/** The member's points, live; to a visitor or a trial account what they need for some. */
export function MallBalance() {
  const { t } = useTranslation('points');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const money = useMoney();
  const mayEnter = useAppSelector(selectMayEnter);
  const isTrial = useAppSelector(selectIsTrial);
  const points = useAppSelector(selectPoints);
  const mode = useAppSelector(selectPointsMode);
  const { data: config } = useAppSelector(selectPointsConfig);
  if (!mayEnter)
    return (
      <section className="panel mall-head">
        <p className="grow">{t('visitor')}</p>
        <Button look="primary" onClick={() => dispatch(openDialog({ kind: 'login' }))}>
          {t('logIn')}
        </Button>
      </section>
    );
  if (isTrial)
    return (
      <section className="panel mall-head">
        <p>{t('trial')}</p>
      </section>
    );
  if (points === null)
    return (
      <AwaitedTopic>
        <SkeletonBlock height={84} />
      </AwaitedTopic>
    );
  const text = formats.number(points);
  const worth = config === null ? 0 : (mostConvertible(points, config) / config.pointsRatio) * 100;
  return (
    <section className="panel mall-head" aria-label={t('balance')}>
      <div className="grow">
        <p className="t1 mute">{t('balance')}</p>
        <RollingNumber
          size="l"
          text={text}
          value={points}
          name={t('balanceName', { points: text })}
          live={mode === 'live'}
          delta={formats.number}
        />
        {points < 0 && <p className="t2 brass">{t('negative')}</p>}
      </div>
      {config !== null && (
        <div className="mall-worth">
          <p className="t1 mute">{t('worth')}</p>
          <p className="fig b">{money(worth)}</p>
          <p className="t1 mute">{t('ratio', { points: formats.number(config.pointsRatio), money: money(100) })}</p>
        </div>
      )}
      <p className="t1 mute mall-never">{t('never')}</p>
    </section>
  );
}
