import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import type { Sum } from './mapTiles.ts';
import { useMoney, useSignedMoney } from '../../useMoney.ts';

/** Describes a tile in one sentence: its name and figures. `opens`: it is a branch that can be opened. */
export function useTileText(name: string, sum: Sum, opens: boolean): string {
  const { t } = useTranslation('agentCentre');
  const { number } = useFormats();
  const money = useMoney();
  const signedMoney = useSignedMoney();
  return t(opens ? 'map.branch' : 'map.member', {
    name,
    members: number(sum.members),
    bets: number(sum.bets),
    turnover: money(sum.turnover),
    result: signedMoney(sum.result),
  });
}
