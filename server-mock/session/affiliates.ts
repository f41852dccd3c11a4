/** Finds the agent of an affiliate code, and checks that a domain is ours (R-CALL-07). */
import type { HouseState, Member } from '../core/state.ts';
import { openLink } from '../core/team/downlineFacts.ts';
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
const agentOfCode = ({ members }: Pick<HouseState, 'members'>, code: string): Member | null => {
  const wanted = code.trim().toUpperCase();
  for (const member of members.values()) if (isAgent(member) && codeOf(member.id) === wanted) return member;
  return null;
};
/** Where a registration with a code belongs: to an agent's registration link, or directly below an agent. Null: to none. */
export const placeOfCode = (
  state: Pick<HouseState, 'members' | 'links'>,
  code: string,
): { readonly upline: string; readonly link?: string } | null => {
  const link = openLink(state, code);
  if (link) return { upline: link.agent, link: link.code };
  const agent = agentOfCode(state, code);
  return agent && { upline: agent.id };
};
/** `domain`: host name, with or without its port, of a page that serves the portal. */
export const isOurDomain = (entrances: readonly Pick<Site, 'pages'>[], domain: string): boolean =>
  entrances
    .flatMap(({ pages }) => pages)
    .some((origin) => {
      const { host, hostname } = new URL(origin);
      return [host, hostname].includes(domain.trim().toLowerCase());
    });
