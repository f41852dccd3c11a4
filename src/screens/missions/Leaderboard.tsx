/** The leaderboard of the lotteries: the first places with their prizes, the own one marked, and the own rank beyond them (R-REWARD-12). */
import { useId } from 'react';
import { selectMemberInfo } from '../../domains/member/member.selectors.ts';
import { placesOf } from '../../domains/missions/missions.calc.ts';
import { selectLeaderboard, selectStanding } from '../../domains/missions/missions.selectors.ts';
import type { MissionFacts } from '../../domains/missions/missions.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { useAppSelector } from '../store.ts';

interface RowProps {
  readonly rank: number;
  readonly account: string;
  readonly stake: number;
  readonly own: boolean;
  readonly prize: number | undefined;
}
function Row({ rank, account, stake, own, prize }: RowProps) {
  const { t } = useTranslation('missions');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  return (
    <tr className={own ? 'board-own' : undefined} aria-current={own || undefined}>
      <td className="fig">{formats.number(rank)}</td>
      <td>
        <span className="board-who">
          <span className="ell">{account}</span>
          {own && <Tag tone="brass">{t('board.you')}</Tag>}
        </span>
      </td>
      <td className="r fig">{formats.money(stake, symbol)}</td>
      <td className="r fig">{prize === undefined ? '–' : formats.money(prize, symbol)}</td>
    </tr>
  );
}
export function Leaderboard({ facts }: { readonly facts: MissionFacts }) {
  const { t } = useTranslation('missions');
  const formats = useFormats();
  const id = useId();
  const { value: rows } = useAppSelector(selectLeaderboard);
  const standing = useAppSelector(selectStanding);
  const account = useAppSelector(selectMemberInfo)?.account ?? '';
  const places = rows === null ? [] : placesOf(rows, standing);
  const isListed = places.some(({ own }) => own);
  return (
    <section className="panel missions-panel" aria-labelledby={id}>
      <header>
        <h2 className="h-sub" id={id}>
          {t('board.title')}
        </h2>
        <p className="t2 mute">
          {t('board.text', { ends: formats.dateTime(facts.endsAt), paid: formats.dateTime(facts.settledAt) })}
        </p>
      </header>
      {rows === null ? (
        <div className="missions-foot">
          <AwaitedTopic>
            <SkeletonBlock height={320} />
          </AwaitedTopic>
        </div>
      ) : places.length === 0 ? (
        <EmptyState title={t('board.none')}>{t('board.noneText')}</EmptyState>
      ) : (
        <>
          <table className="board-table" aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{t('board.rank')}</th>
                <th scope="col">{t('board.member')}</th>
                <th scope="col" className="r">
                  {t('board.stake')}
                </th>
                <th scope="col" className="r">
                  {t('board.prize')}
                </th>
              </tr>
            </thead>
            <tbody>
              {places.map(({ entry, own, account: masked, rank, stake }) => (
                <Row
                  key={entry}
                  rank={rank}
                  account={own ? account : masked}
                  stake={stake}
                  own={own}
                  prize={facts.prizes[rank - 1]}
                />
              ))}
              {standing !== null && !isListed && (
                <Row rank={standing.rank} account={account} stake={standing.stake} own prize={undefined} />
              )}
            </tbody>
          </table>
          {standing === null && <p className="t2 mute missions-foot">{t('board.notYet')}</p>}
        </>
      )}
    </section>
  );
}
