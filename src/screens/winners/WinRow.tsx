import { memo } from 'react';
import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { imageAddress } from '../../lib/images.ts';
import { StillFlap } from '../../ui/flap/Flap.tsx';
import { Art } from '../../ui/game/Art.tsx';
import { DEFAULT_AVATAR } from '../images.ts';
import { usePortal } from '../portal.ts';
import { useNavWord } from '../shell/useNavWord.ts';

interface WinRowProps {
  readonly win: WinnerRow;
  readonly symbol: string;
  readonly age: string;
  readonly newest: boolean;
  readonly entered: boolean;
}
/** Silk, masked name, game and its kind, when, how much. The name came masked from the house. */
export const WinRow = memo(function WinRow({ win, symbol, age, newest, entered }: WinRowProps) {
  const formats = useFormats();
  const language = useShellLanguage();
  const word = useNavWord();
  const base = usePortal(selectImageBase);
  const silk = imageAddress(base, { kind: 'silk', seed: win.silk });
  return (
    <li className={`win ${newest ? 'win-newest' : ''} ${entered ? 'win-entered' : ''}`}>
      <Art className="win-silk" src={silk} fallback={DEFAULT_AVATAR} eager />
      <span className="win-who b ell">{win.account}</span>
      <span className="win-game ell">{win.gameName[language]}</span>
      <span className="win-kind t1 mute ell">{word(win.category)}</span>
      <span className="win-age t1 mute">{age}</span>
      <StillFlap
        size="xs"
        tone={newest ? 'up' : undefined}
        currency={symbol}
        text={formats.amount(win.winAmount)}
        name={formats.money(win.winAmount, symbol)}
      />
    </li>
  );
});
