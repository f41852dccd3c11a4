/** What this browser or address lacks: every fault at once, each with its mend, rather than one after the other (D-61). */

/** What is looked at; the browser's own globals in production. */
export interface Surroundings {
  readonly isSecureContext?: boolean;
  readonly crypto?: { readonly subtle?: unknown };
  readonly WebSocket?: unknown;
  readonly MessageChannel?: unknown;
  readonly HTMLDialogElement?: { readonly prototype: object };
  readonly Intl?: { readonly NumberFormat?: unknown };
}
export type Fault = 'insecure' | 'sealing' | 'socket' | 'channel' | 'dialog' | 'intl';

export const faultsOf = (here: Surroundings): readonly Fault[] => {
  const insecure = here.isSecureContext === false;
  const found: readonly (readonly [Fault, boolean])[] = [
    ['insecure', insecure],
    // A plain-http address takes the sealing with it: one sentence is enough for both.
    ['sealing', !insecure && here.crypto?.subtle === undefined],
    ['socket', here.WebSocket === undefined],
    ['channel', here.MessageChannel === undefined],
    ['dialog', here.HTMLDialogElement === undefined || !('showModal' in here.HTMLDialogElement.prototype)],
    ['intl', here.Intl?.NumberFormat === undefined],
  ];
  return found.filter(([, wrong]) => wrong).map(([fault]) => fault);
};
