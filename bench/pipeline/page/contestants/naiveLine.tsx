/** A straightforward line: rendered by React, figures included, whenever its row has changed. */
import { memo, useEffect, useRef } from 'react';
import type { TeamRow } from '../../../../src/contract/team/team.topics.ts';
import { useFormats } from '../../../../src/i18n/TextsProvider.tsx';
import { useTranslation } from '../../../../src/i18n/useTranslation.ts';
import { ResultAmount } from '../../../../src/screens/agent/ResultAmount.tsx';
import { createHighlight, type Highlight } from '../../../../src/ui/light/highlight.ts';
import { MemberCell } from '../../../../src/screens/agent/team/MemberCell.tsx';

const ROW = 44;

export const NaiveLine = memo(function NaiveLine({ row, index }: { readonly row: TeamRow; readonly index: number }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const { member, account, level, agent, online, bets } = row;
  const place = useRef<HTMLElement>(null);
  const light = useRef<{ readonly light: Highlight; readonly bets: number } | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const before = light.current;
    const burning = before?.light ?? createHighlight(place.current);
    if (before !== null && before.bets !== bets) burning.flash();
    light.current = { light: burning, bets };
  }, [bets]);
  return (
    <div role="row" aria-rowindex={index + 2} className="team-row team-line" style={{ top: index * ROW, height: ROW }}>
      <span role="cell" className="team-who">
        <i ref={place} className="team-pulse" aria-hidden="true" />
        <MemberCell
          images=""
          member={member}
          account={account}
          level={level}
          agent={agent}
          online={online}
          onOpen={undefined}
        />
      </span>
      <span role="cell" className="fig team-cell-r team-bets">
        {formats.number(row.bets)}
      </span>
      <span role="cell" className="fig team-cell-r team-stake">
        {formats.amount(row.stake)}
      </span>
      <span role="cell" className="fig team-cell-r team-turnover dim">
        {formats.amount(row.turnover)}
      </span>
      <span role="cell" className="team-cell-r team-result">
        <ResultAmount minor={row.result} />
      </span>
      <span role="cell" className="fig team-cell-r team-last mute">
        {row.lastBetAt === null ? t('team.noBet') : formats.time(row.lastBetAt)}
      </span>
    </div>
  );
});
