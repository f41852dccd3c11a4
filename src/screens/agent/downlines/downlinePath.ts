import { AGENT_PAGES } from '../../agentPaths.ts';

/** Address of one account below the agent. */
export const downlinePath = (member: string): string =>
  `${AGENT_PAGES.downlines}?${new URLSearchParams({ member }).toString()}`;
