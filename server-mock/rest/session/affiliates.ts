/** From an affiliate code to the agent who gave it, on a domain of ours (R-CALL-07). */
import type { HouseState, Member } from '../../house/state.ts';
import { isAgent } from '../../house/team/tree.ts';
import { affiliateCodeOf } from '../../world/affiliateCode.ts';

/** Codes never change; agents become more. */
const codes = new Map<string, string>();
const codeOf = (agent: string): string => {
  const known = codes.get(agent) ?? affiliateCodeOf(agent);
  codes.set(agent, known);
  return known;
};
export const agentOfCode = ({ members }: Pick<HouseState, 'members'>, code: string): Member | null => {
  const wanted = code.trim().toUpperCase();
  for (const member of members.values()) if (isAgent(member) && codeOf(member.id) === wanted) return member;
  return null;
};
/** `domain`: host name, with or without its port, of a page that may serve the portal. */
export const isOurDomain = (origins: readonly string[], domain: string): boolean =>
  origins.some((origin) => {
    const { host, hostname } = new URL(origin);
    return [host, hostname].includes(domain.trim().toLowerCase());
  });
