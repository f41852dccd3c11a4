import { useCallback } from 'react';
import { useMoney, useSignedMoney } from '../../useMoney.ts';
import type { Sum, TileFigures } from './mapTiles.ts';

/** Writes a tile's figures. Colour is never the only signal of a result: it has an arrow and its sign. */
export const useTileFigures = (): ((sum: Pick<Sum, 'turnover' | 'result'>) => TileFigures) => {
  const money = useMoney();
  const signedMoney = useSignedMoney();
  return useCallback(
    ({ turnover, result }) => ({
      turnover: money(turnover),
      result: `${result > 0 ? '▲ ' : result < 0 ? '▼ ' : ''}${signedMoney(result)}`,
    }),
    [money, signedMoney],
  );
};
