/** What the house keeps of the accounts below agents, besides the members themselves. */
import type { Freeze, RegistrationLinkFacts } from './types.ts';

export interface DownlineState {
  /** Member → commission rate, parts per million of a valid bet. No entry: 0. */
  rates: Map<string, number>;
  /** Registration links by their code, oldest first; limited for each agent. */
  links: Map<string, RegistrationLinkFacts>;
  /** Member → who froze the account, and when. No entry: not frozen. */
  frozen: Map<string, Freeze>;
}
export const noDownlines = (): DownlineState => ({ rates: new Map(), links: new Map(), frozen: new Map() });
