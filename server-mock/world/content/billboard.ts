/** Which pop-ups the house has posted just now: a scenario's choice, not the journal's, for texts are no money. */
export type Posted =
  /** Nothing pops up: for tests and screenshots of something else. */
  | 'none'
  | 'usual'
  /** More than two pages for everybody. */
  | 'many'
  /** Among the usual ones, texts that try to do harm: what a broken or captured house might send. */
  | 'hostile';

export interface Billboard {
  readonly posted: () => Posted;
  readonly post: (what: Posted) => void;
}
export const createBillboard = (first: Posted = 'usual'): Billboard => {
  let posted = first;
  return {
    posted: () => posted,
    post: (what) => {
      posted = what;
    },
  };
};
