import { winnerBoard } from '../../../src/contract/winners/winners.topics.ts';
import type { WinnerRow } from '../../../src/contract/winners/winners.topics.ts';
import { knownBoard } from '../../session/topics/winnerBoards.ts';
import { snapshot } from '../../session/handler.ts';
import { money } from './money.ts';

const board = snapshot(
  winnerBoard,
  ({ query }) => (knownBoard(query.gameCategory) ? `winners:${query.gameCategory}` : null),
  ({ rows }: { readonly rows: Readonly<Record<string, WinnerRow>> }, { query }) => ({
    list: Object.values(rows)
      .sort((a, b) => b.wonAt - a.wonAt || (a.id < b.id ? 1 : -1))
      .slice(0, query.limitNum)
      .map((row) => ({
        id: row.id,
        vo: {
          account: row.account,
          silk: row.silk,
          gameId: row.gameId,
          vassalage: row.vendor,
          gameType: row.category,
          gameName: row.gameName[query.language],
          gameNames: row.gameName,
          winAmount: money(row.winAmount),
          currency: row.currency,
          wonAt: row.wonAt,
        },
      })),
  }),
);
export const winnersHandlers = [board];
