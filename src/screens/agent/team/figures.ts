import type { TeamRow } from '../../../contract/team/team.topics.ts';

export type TeamRows = Readonly<Record<string, TeamRow>>;
/** The rows of a table as they are now, for lines that follow them by themselves. */
export interface Figures {
  readonly rows: () => TeamRows;
  readonly set: (rows: TeamRows) => void;
  /** Told whenever the rows are others. Answers how to stop. */
  readonly follow: (run: () => void) => () => void;
}
export const createFigures = (first: TeamRows): Figures => {
  const followers = new Set<() => void>();
  let now = first;
  return {
    rows: () => now,
    set: (rows) => {
      if (rows === now) return;
      now = rows;
      for (const run of followers) run();
    },
    follow: (run) => {
      followers.add(run);
      return () => void followers.delete(run);
    },
  };
};
