/** Finds the features that this browser or address lacks, all together, so that one page can name them with a remedy (D-61). */

/** The globals that are checked. */
export interface BrowserGlobals {
  readonly WebSocket?: unknown;
  readonly MessageChannel?: unknown;
  readonly HTMLDialogElement?: { readonly prototype: object };
  readonly Intl?: { readonly NumberFormat?: unknown };
}
export type MissingFeature = 'socket' | 'channel' | 'dialog' | 'intl';

export const findMissingFeatures = (here: BrowserGlobals): readonly MissingFeature[] => {
  const checked: readonly (readonly [MissingFeature, boolean])[] = [
    ['socket', here.WebSocket === undefined],
    ['channel', here.MessageChannel === undefined],
    ['dialog', here.HTMLDialogElement === undefined || !('showModal' in here.HTMLDialogElement.prototype)],
    ['intl', here.Intl?.NumberFormat === undefined],
  ];
  return checked.filter(([, missing]) => missing).map(([feature]) => feature);
};
