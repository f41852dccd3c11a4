/** Which set of pop-ups the house shows. A scenario chooses it; it is not journalled, since texts are no money. */
export type PopupSet =
  /** No pop-ups: for tests and screenshots of other things. */
  | 'none'
  | 'usual'
  /** More than two pages for every audience. */
  | 'many'
  /** The usual ones and texts that attempt an attack, as a compromised house might send. */
  | 'hostile';

export interface PopupChoice {
  readonly current: () => PopupSet;
  readonly choose: (what: PopupSet) => void;
}
export const createPopupChoice = (first: PopupSet = 'usual'): PopupChoice => {
  let current = first;
  return {
    current: () => current,
    choose: (what) => {
      current = what;
    },
  };
};
