import { memo } from 'react';
import type { WinnerRow } from '../../../contract/winners/winners.topics.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { imageAddress } from '../../../lib/images.ts';
import { StaticNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { useAppSelector } from '../../store.ts';

interface WinnerLineProps {
  readonly win: WinnerRow;
  readonly symbol: string;
  readonly age: string;
  readonly newest: boolean;
  readonly entered: boolean;
}
/** Avatar, masked name, age, game and amount. The house sends the name masked. */
export const WinnerLine = memo(function WinnerLine({ win, symbol, age, newest, entered }: WinnerLineProps) {
  const formats = useFormats();
  const language = useShellLanguage();
  const base = useAppSelector(selectImageBase);
  return (
    <div className={`winner ${newest ? 'winner-newest' : ''} ${entered ? 'winner-entered' : ''}`}>
      <GameArt
        className="winner-silk"
        src={imageAddress(base, { kind: 'silk', seed: win.silk })}
        fallback={DEFAULT_AVATAR}
        eager
      />
      <span className="grow winner-who">
        <span className="ell">
          <span className="b">{win.account}</span> <span className="mute t1">{age}</span>
        </span>
        <span className="t1 mute ell">{win.gameName[language]}</span>
      </span>
      <StaticNumber
        size="xs"
        tone={newest ? 'up' : undefined}
        currency={symbol}
        text={formats.amount(win.winAmount)}
        name={formats.money(win.winAmount, symbol)}
      />
    </div>
  );
});
