/** The levels as stairs: those reached are filled, the next one as far as the stakes of this month reach. The list below says the same. */
import type { CSSProperties } from 'react';
import { VIP_LEVELS, vipLabelOf } from '../../domains/vip/vip.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useMoney } from '../useMoney.ts';

interface VipLadderProps {
  /** 0: no level. */
  readonly level: number;
  /** Of this month, minor units; null: the member hides amounts. */
  readonly stake: number | null;
}
export function VipLadder({ level: own, stake }: VipLadderProps) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const levels = VIP_LEVELS.length;
  const name = own === 0 ? t('pictureNone', { levels }) : t('picture', { label: vipLabelOf(own), level: own, levels });
  return (
    <div className="vip-ladder" role="img" aria-label={name}>
      {VIP_LEVELS.map(({ level, stake: asked }) => {
        const isNext = level === own + 1;
        const filled = level <= own ? 1 : isNext && stake !== null ? Math.min(1, stake / asked) : 0;
        const style: CSSProperties & Record<`--${string}`, number> = { '--rise': level, '--filled': filled };
        return (
          <div key={level} className={`vip-stair ${level <= own ? 'vip-stair-reached' : ''}`} style={style}>
            {level === own && (
              <span className="vip-flag">
                <Icon name="vip" />
              </span>
            )}
            {isNext && stake !== null && stake < asked && (
              <span className="vip-gap t1 fig">{t('gap', { amount: money(asked - stake) })}</span>
            )}
            <b className="vip-number fig">{level}</b>
          </div>
        );
      })}
    </div>
  );
}
