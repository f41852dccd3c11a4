import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectFilter } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { JACKPOTS, selectPot } from '../../../domains/tables/tables.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Flap } from '../../../ui/flap/Flap.tsx';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { usePortal } from '../../portal.ts';
import { CardFoot } from './CardFoot.tsx';
import { useCardTopic } from './useCardTopic.ts';

/** For so long a card says that its pot was won, ms. */
const NEWS_MS = 600_000;
/** The class of slots that bear pots (R-LOBBY-18). */
const JACKPOT_SLOTS = 'JP';

interface PotFootProps {
  readonly place: RefObject<Element | null>;
  readonly game: Game;
}
/** The pot a game bears. Of ten thousand slots a few have one: these ask only where the list is of them. */
export function PotFoot({ place, game }: PotFootProps) {
  const { t } = useTranslation('cards');
  const formats = useFormats();
  const own = usePortal((state) => game.gameType === 'JACKPOT' || selectFilter(state).classify === JACKPOT_SLOTS);
  const topic = useCardTopic(place, JACKPOTS, !own);
  const pot = usePortal((state) => selectPot(state, game.id));
  const symbol = usePortal(selectCurrencySymbol);
  if (!topic.known || pot === null) return null;
  const { amount, wonAt } = pot;
  return (
    <CardFoot asOf={topic.asOf} lines={1}>
      {/* A card may become another game's: the pot of that one has not grown out of this one's. */}
      <Flap
        key={pot.pot}
        size="xs"
        tone="brass"
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
  const houseNow = usePortal((state) => selectHouseNow(state, now));
  return houseNow - at < NEWS_MS ? <span className="card-won">{t('pot.won', { time: formats.time(at) })}</span> : null;
}
