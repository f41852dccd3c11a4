import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import type { Source } from '../../../lib/source.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useReducedMotion } from '../../../ui/seams/useEnvironment.ts';
import { rowsHigh } from '../rowsHigh.ts';
import { type Place, writeLine } from './lineWriter.ts';
import { Who } from './Who.tsx';

interface TeamLineProps {
  /** As it was when the lines were last arranged. */
  readonly row: TeamRow;
  /** Where it is found as it is now. */
  readonly figures: Source<TeamRows>;
  readonly images: string;
  readonly index: number;
  /** Into their branch; absent: there is nobody below them. */
  readonly onOpen: ((member: string) => void) | undefined;
}
const isSame = (a: TeamRow, b: TeamRow): boolean =>
  a.account === b.account && a.level === b.level && a.agent === b.agent && a.online === b.online;

/** One downline today. React draws it when it comes, moves or is somebody else's; its figures follow by themselves. */
export const TeamLine = memo(function TeamLine({ row, figures, images, index, onOpen }: TeamLineProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const still = useReducedMotion();
  const [who, setWho] = useState(row);
  const line = useRef<HTMLDivElement>(null);
  const noBet = t('team.noBet');
  const { member } = row;
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    const place = (name: Place) => element.querySelector(`[data-place="${name}"]`) as HTMLElement;
    const writer = writeLine(place, { formats, noBet, still });
    let said: TeamRow | null = null;
    const follow = () => {
      // Who has just left is still here until the lines are arranged without them.
      const now = figures.now()[member];
      if (now === undefined) return;
      writer.show(now);
      if (said === null || !isSame(said, now)) setWho((before) => (isSame(before, now) ? before : now));
      said = now;
    };
    const show = () => {
      try {
        follow();
      } catch (error) {
        // Thrown while it is drawn, where a boundary stands, and not at the store that tells of it.
        setWho(() => {
          throw error;
        });
      }
    };
    show();
    const stop = figures.follow(show);
    return () => {
      stop();
      writer.stop();
    };
  }, [figures, member, formats, noBet, still]);
  return (
    <div
      ref={line}
      role="row"
      // The heads are the first row.
      aria-rowindex={index + 2}
      className="team-row team-line"
      style={{ top: rowsHigh(index) }}
    >
      <span role="cell" className="team-who">
        <i data-place="light" className="team-pulse" aria-hidden="true" />
        <Who
          member={member}
          images={images}
          account={who.account}
          level={who.level}
          agent={who.agent}
          online={who.online}
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
