import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectFilter, selectGrid } from '../../domains/catalogue/catalogue.selectors.ts';
import type { Lane, LobbyFilter, Select } from '../../domains/catalogue/catalogue.state.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { selectMerchant, selectPermission } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';
import { Chips } from './Chips.tsx';

/** Bingo is offered where Thai is among the languages (D-29, R-LOBBY-18). */
const BINGO = 'BG';
const THAI = 'TY';

interface FiltersProps {
  readonly lane: Lane;
  readonly onChoose: (change: Partial<LobbyFilter>) => void;
}
/** Filters of a category: new, hot, own games, class, stake and lines (R-LOBBY-14, R-LOBBY-18 to 20). */
export function Filters({ lane, onChoose }: FiltersProps) {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const filter = useAppSelector(selectFilter);
  const login = useAppSelector(selectIsLogin);
  const trial = useAppSelector(selectIsTrial);
  const offered: readonly string[] = useAppSelector(selectPermission)?.languages.offered ?? [];
  const selects: readonly Select[] = ['ALL', 'NEW', 'HOT', ...(login && !trial ? (['FAV', 'RECENT'] as const) : [])];
  const kinds = lane.classify.filter(({ key }) => key !== BINGO || offered.includes(THAI));
  return (
    <div className="chips">
      <Chips
        label={t('select.label')}
        options={selects.map((value) => ({ value, label: t(`select.${value}`) }))}
        pressed={(value) => filter.select === value && filter.classify === null}
        onChoose={(select) => onChoose({ select, classify: null })}
      />
      {filter.vendor === null && kinds.length > 0 && (
        <Chips
          label={t('grid.classify')}
          options={kinds.map(({ key, name, games }) => ({
            value: key,
            label: name,
            figure: games === null ? undefined : formats.number(games),
          }))}
          pressed={(value) => filter.classify === value}
          onChoose={(classify) => onChoose({ classify, select: 'ALL' })}
        />
      )}
      <Attributes onChoose={onChoose} />
    </div>
  );
}

type Attribute = 'fromOne' | 'manyLines';

/** Offered only where games have the attribute (D-30). */
function Attributes({ onChoose }: Pick<FiltersProps, 'onChoose'>) {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const filter = useAppSelector(selectFilter);
  const games = useAppSelector(selectGrid).data?.games ?? [];
  const merchant = useAppSelector(selectMerchant);
  const options: { readonly value: Attribute; readonly label: string }[] = [];
  // A chosen filter stays offered, whatever it leaves in the list.
  const carried = (attribute: Attribute, by: (game: (typeof games)[number]) => unknown): boolean =>
    filter[attribute] || games.some((game) => by(game) !== null);
  const listed = filter.select === 'ALL' || filter.select === 'NEW';
  if (listed && carried('manyLines', ({ lines }) => lines)) {
    if (merchant && carried('fromOne', ({ minBet }) => minBet))
      options.push({ value: 'fromOne', label: t('attribute.fromOne', { money: oneOf(merchant, formats) }) });
    options.push({ value: 'manyLines', label: t('attribute.manyLines') });
  }
  if (options.length === 0) return null;
  return (
    <Chips
      label={t('attribute.label')}
      options={options}
      pressed={(value) => filter[value]}
      onChoose={(value) => onChoose({ [value]: !filter[value] })}
    />
  );
}
const oneOf = (
  { currencySymbol, exponent }: { readonly currencySymbol: string; readonly exponent: number },
  formats: ReturnType<typeof useFormats>,
): string => formats.money(10 ** exponent, currencySymbol);
