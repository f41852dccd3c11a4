import { minorOf, snapshotRead } from '../snapshot.ts';
import { winnerBoard } from './winners.calls.ts';
import { winnersTopic } from './winners.topics.ts';

export const winnersSnapshot = snapshotRead({
  topic: winnersTopic,
  call: winnerBoard,
  query: (category, language) => ({ gameCategory: category ?? 'ALL', language, limitNum: winnersTopic.limit }),
  data: (answer) => ({
    rows: Object.fromEntries(
      answer.list.map(({ id, vo }) => [
        id,
        {
          id,
          account: vo.account,
          silk: vo.silk,
          gameId: vo.gameId,
          vendor: vo.vassalage,
          category: vo.gameType,
          gameName: vo.gameNames,
          winAmount: minorOf(vo.winAmount),
          currency: vo.currency,
          wonAt: vo.wonAt,
        },
      ]),
    ),
  }),
});
