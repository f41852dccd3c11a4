import { memo } from 'react';
import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { selectIsOwnBet } from '../../domains/wallet/ownBets.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { imageAddress } from '../../lib/images.ts';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { GameArt } from '../../ui/game/GameArt.tsx';
import { DEFAULT_AVATAR } from '../images.ts';
import { Link } from '../Link.tsx';
import { receiptPath } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { useNavLabel } from '../shell/useNavLabel.ts';

interface WinRowProps {
  readonly win: WinnerRow;
  readonly symbol: string;
  readonly age: string;
  readonly newest: boolean;
  readonly entered: boolean;
}
/** Avatar, masked name, game and its kind, age and amount; a win of the member's own leads to its receipt (B-26). */
export const WinRow = memo(function WinRow({ win, symbol, age, newest, entered }: WinRowProps) {
  const formats = useFormats();
  const language = useShellLanguage();
  const labelOf = useNavLabel();
  const { t } = useTranslation('winners');
  const isOwn = useAppSelector((state) => selectIsOwnBet(state, win.id));
  const base = useAppSelector(selectImageBase);
  const silk = imageAddress(base, { kind: 'silk', seed: win.silk });
  return (
    <li className={`win ${newest ? 'win-newest' : ''} ${entered ? 'win-entered' : ''}`}>
      <GameArt className="win-silk" src={silk} fallback={DEFAULT_AVATAR} eager />
      <span className="win-who b ell">{win.account}</span>
      <span className="win-game ell">
        {isOwn ? (
          <Link className="text-link" to={receiptPath(win.id)} title={t('receipt')}>
            {win.gameName[language]}
          </Link>
        ) : (
          win.gameName[language]
        )}
      </span>
      <span className="win-kind t1 mute ell">{labelOf(win.category)}</span>
      <span className="win-age t1 mute">{age}</span>
      <StaticNumber
        size="xs"
        tone={newest ? 'up' : undefined}
        currency={symbol}
        text={formats.amount(win.winAmount)}
        name={formats.money(win.winAmount, symbol)}
      />
    </li>
  );
});
