import './game.css';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useTouch } from '../context/useEnvironment.ts';
import { RankBadge } from '../tag/Tag.tsx';
import { GameArt } from './GameArt.tsx';

export interface GameCardWords {
  readonly play: string;
  readonly trial: string;
  /** Whole names for assistive technology: "Play Golden Shoal". */
  readonly playNamed: string;
  readonly trialNamed: string;
  readonly favourite: string;
  readonly isNew: string;
}
interface GameCardProps {
  readonly name: string;
  readonly vendor: string;
  readonly art: string | null;
  readonly fallbackArt: string;
  readonly words: GameCardWords;
  /** Rank among the hot games, 1 to 12. */
  readonly rank?: number | undefined;
  readonly isNew?: boolean;
  readonly freeTrial: boolean;
  readonly busy?: boolean;
  readonly favourite?: boolean;
  /** Absent: no star is shown. */
  readonly onFavourite?: (() => void) | undefined;
  readonly onPlay: () => void;
  readonly onTrial: () => void;
  /** A tap on the picture on a device without hover; the screen opens a small dialog. */
  readonly onTap: () => void;
  /** Live figures at the foot of the picture (`game-foot`). */
  readonly foot?: ReactNode;
  readonly eager?: boolean;
  /** Why the game cannot be used now, as a sentence; absent: it can. */
  readonly unavailable?: string | undefined;
}
export function GameCard(props: GameCardProps) {
  const { name, vendor, words, rank, busy = false, favourite = false } = props;
  const touch = useTouch();
  const disabled = props.unavailable !== undefined;
  return (
    <article className={`game ${busy ? 'game-busy' : ''}`} aria-label={name}>
      <div className="game-art">
        {/* The key: a card reused for another game must not show the former picture. */}
        <GameArt key={props.art} src={props.art} fallback={props.fallbackArt} eager={props.eager === true} />
        {rank !== undefined ? (
          <RankBadge rank={rank} />
        ) : (
          props.isNew && <span className="game-new">{words.isNew}</span>
        )}
        {touch ? (
          <button type="button" className="game-tap" aria-label={words.playNamed} onClick={props.onTap} />
        ) : (
          <div className="game-over">
            {props.unavailable !== undefined && <p className="game-reason">{props.unavailable}</p>}
            <Button
              look="primary"
              icon="play"
              busy={busy}
              disabled={disabled}
              aria-label={words.playNamed}
              onClick={props.onPlay}
            >
              {words.play}
            </Button>
            {props.freeTrial && (
              <Button disabled={disabled} aria-label={words.trialNamed} onClick={props.onTrial}>
                {words.trial}
              </Button>
            )}
          </div>
        )}
        {props.onFavourite && (
          <button
            type="button"
            className="game-star"
            aria-label={words.favourite}
            aria-pressed={favourite}
            disabled={disabled}
            title={props.unavailable}
            onClick={props.onFavourite}
          >
            <span>
              <Icon name="star" size="s" />
            </span>
          </button>
        )}
        {props.foot}
      </div>
      <div>
        <span className="game-name ell">{name}</span>
        <span className="game-vendor ell">{vendor}</span>
      </div>
    </article>
  );
}
