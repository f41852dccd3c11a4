import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { rowIn } from '../../../lib/rowTable.ts';
import type { ValueSource } from '../../../lib/valueSource.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useReducedMotion } from '../../../ui/context/useEnvironment.ts';
import { rowsHeight } from '../rowsHeight.ts';
import { type CellName, createRowWriter } from './rowWriter.ts';
import { MemberCell } from './MemberCell.tsx';
import { useMoney, useSignedMoney } from '../../useMoney.ts';

interface TeamTableRowProps {
  /** The row at the last arrangement of the table. */
  readonly row: TeamRow;
  /** The live rows. */
  readonly figures: ValueSource<TeamRows>;
  readonly images: string;
  readonly index: number;
  /** Opens the branch; absent: the member has no downlines. */
  readonly onOpen: ((member: string) => void) | undefined;
}
const isSame = (a: TeamRow, b: TeamRow): boolean =>
  a.account === b.account && a.level === b.level && a.agent === b.agent && a.online === b.online;

/**
 * One downline today. React renders it when it appears, moves or its member changes; its figures are written into the DOM
 * directly.
 */
export const TeamTableRow = memo(function TeamTableRow({ row, figures, images, index, onOpen }: TeamTableRowProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const money = useMoney();
  const signedMoney = useSignedMoney();
  const still = useReducedMotion();
  const [identity, setIdentity] = useState(row);
  const line = useRef<HTMLDivElement>(null);
  const noBet = t('team.noBet');
  const { member } = row;
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    const place = (name: CellName) => element.querySelector(`[data-place="${name}"]`) as HTMLElement;
    const writer = createRowWriter(place, { formats, money, signedMoney, noBet, still });
    let shown: TeamRow | null = null;
    const update = () => {
      // A member who has just left stays listed until the next arrangement.
      const now = rowIn(figures.current(), member);
      if (now === undefined) return;
      writer.show(now);
      if (shown === null || !isSame(shown, now)) setIdentity((before) => (isSame(before, now) ? before : now));
      shown = now;
    };
    const updateOrThrow = () => {
      try {
        update();
      } catch (error) {
        // Thrown during render, so that the error boundary catches it and not the store's subscription.
        setIdentity(() => {
          throw error;
        });
      }
    };
    updateOrThrow();
    const stop = figures.subscribe(updateOrThrow);
    return () => {
      stop();
      writer.stop();
    };
  }, [figures, member, formats, money, signedMoney, noBet, still]);
  return (
    <div
      ref={line}
      role="row"
      // Row 1 is the header.
      aria-rowindex={index + 2}
      className="team-row team-line"
      style={{ top: rowsHeight(index) }}
    >
      <span role="cell" className="team-who">
        <i data-place="light" className="team-pulse" aria-hidden="true" />
        <MemberCell
          member={member}
          images={images}
          account={identity.account}
          level={identity.level}
          agent={identity.agent}
          online={identity.online}
          onOpen={onOpen}
        />
      </span>
      <span role="cell" data-place="bets" className="fig team-cell-r team-bets" />
      <span role="cell" data-place="stake" className="fig team-cell-r team-stake" />
      <span role="cell" data-place="turnover" className="fig team-cell-r team-turnover dim" />
      <span role="cell" className="team-cell-r team-result">
        <span data-place="result">
          <span data-place="arrow" className="delta-arrow" aria-hidden="true" />
          <span data-place="sum" />
        </span>
      </span>
      <span role="cell" data-place="last" className="fig team-cell-r team-last mute" />
    </div>
  );
});
