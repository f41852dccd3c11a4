import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectFilter } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { JACKPOTS, selectPot } from '../../../domains/tables/tables.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { RollingNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';
import { CardFoot } from './CardFoot.tsx';
import { useCardTopic } from './useCardTopic.ts';

/** How long a card shows that its jackpot was won, ms. */
const NEWS_MS = 600_000;
/** The class of slots with jackpots (R-LOBBY-18). */
const JACKPOT_SLOTS = 'JP';

interface JackpotFootProps {
  /** An element of the card: the foot subscribes while it is in view. */
  readonly place: RefObject<Element | null>;
  readonly game: Game;
}
/** The foot of a card with the game's jackpot. Few of ten thousand slots have one, so cards subscribe only in lists of jackpot games. */
export function JackpotFoot({ place, game }: JackpotFootProps) {
  const { t } = useTranslation('cards');
  const formats = useFormats();
  const own = useAppSelector((state) => game.gameType === 'JACKPOT' || selectFilter(state).classify === JACKPOT_SLOTS);
  const topic = useCardTopic(place, JACKPOTS, !own);
  const pot = useAppSelector((state) => selectPot(state, game.id));
  const symbol = useAppSelector(selectCurrencySymbol);
  if (!topic.known || pot === null) return null;
  const { amount, wonAt } = pot;
  return (
    <CardFoot asOf={topic.asOf} lines={1}>
      {/* A card may be reused for another game, whose jackpot did not grow out of this one's: do not roll between them. */}
      <RollingNumber
        key={pot.pot}
        size="xs"
        tone="brass"
        currency={symbol}
        text={formats.amount(amount)}
        value={amount}
        name={t('pot.name', { money: formats.money(amount, symbol) })}
        live={topic.live}
      />
      {wonAt !== null && <Won at={wonAt} />}
    </CardFoot>
  );
}

function Won({ at }: { readonly at: number }) {
  const { t } = useTranslation('cards');
  const formats = useFormats();
  const now = useNow(10_000);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  return houseNow - at < NEWS_MS ? <span className="card-won">{t('pot.won', { time: formats.time(at) })}</span> : null;
}
