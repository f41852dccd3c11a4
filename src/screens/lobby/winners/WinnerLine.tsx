import { memo } from 'react';
import type { WinnerRow } from '../../../contract/winners/winners.topics.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { imageAddress } from '../../../lib/images.ts';
import { StillFlap } from '../../../ui/flap/Flap.tsx';
import { Art } from '../../../ui/game/Art.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { usePortal } from '../../portal.ts';

interface WinnerLineProps {
  readonly win: WinnerRow;
  readonly symbol: string;
  readonly age: string;
  readonly newest: boolean;
  readonly entered: boolean;
}
/** Silk, masked name, age, game, amount in flaps. The name came masked from the house. */
export const WinnerLine = memo(function WinnerLine({ win, symbol, age, newest, entered }: WinnerLineProps) {
  const formats = useFormats();
  const language = useShellLanguage();
  const base = usePortal(selectImageBase);
  return (
    <div className={`winner ${newest ? 'winner-newest' : ''} ${entered ? 'winner-entered' : ''}`}>
      <Art
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
      <StillFlap
        size="xs"
        tone={newest ? 'up' : undefined}
        currency={symbol}
        text={formats.amount(win.winAmount)}
        name={formats.money(win.winAmount, symbol)}
      />
    </div>
  );
});
