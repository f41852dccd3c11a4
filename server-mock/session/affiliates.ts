/** Finds the agent of an affiliate code, and checks that a domain is ours (R-CALL-07). */
import type { HouseState, Member } from '../core/state.ts';
import { isAgent } from '../core/team/tree.ts';
import type { Site } from '../security/origins/sites.ts';
import { affiliateCodeOf } from '../content/world/affiliateCode.ts';

/** Cache: an agent's code never changes. */
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
/** `domain`: host name, with or without its port, of a page that serves the portal. */
export const isOurDomain = (entrances: readonly Pick<Site, 'pages'>[], domain: string): boolean =>
  entrances
    .flatMap(({ pages }) => pages)
    .some((origin) => {
      const { host, hostname } = new URL(origin);
      return [host, hostname].includes(domain.trim().toLowerCase());
    });
