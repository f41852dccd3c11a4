import {
  agentAnnouncements,
  announcements,
  announcementsNews,
} from '../../../src/contract/announcements/announcements.calls.ts';
import type { AnnouncementNews } from '../../../src/contract/announcements/announcements.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { mayRead } from '../../hub/authorise.ts';
import { handle, snapshot } from '../handler.ts';
import { Refused } from '../refused.ts';
import { agentNotices, contentOf } from './content.ts';

/** Types asked for, as the specification lists them: B banners, PL notices, PU pop-ups, PR promotions, H help. */
/** Members are sent what is for members; which of it pops up, and when, the portal knows (R-ANN-02 to 05). */
const EXECUTIONS = { visitor: ['B'], member: ['A', 'F'] } as const;

const read = handle(announcements, ({ query, principal }, house) => {
  const types = new Set(query.types.split(','));
  const all = contentOf(query.language, house.gateway.epoch, {
    posted: house.billboard.posted(),
    notices: house.engine.state().notices,
    member: principal !== null,
  });
  const forThem: readonly string[] = EXECUTIONS[principal === null ? 'visitor' : 'member'];
  return {
    banners: types.has('B') ? [...all.banners] : [],
    player: types.has('PL') ? [...all.player] : [],
    popup: types.has('PU')
      ? all.popup.filter(
          ({ execution }) => forThem.includes(execution) && (!query.execution || execution === query.execution),
        )
      : [],
    promotion: types.has('PR') ? [...all.promotion] : [],
    promotionCategories: types.has('PR') ? [...all.promotionCategories] : [],
  };
});
const MOST = 50;
const forAgents = handle(agentAnnouncements, ({ query }, house) => {
  const all = agentNotices(query.language, house.gateway.epoch, house.engine.state().notices);
  const size = Math.min(MOST, Math.max(1, query.pageSize));
  const start = (Math.max(1, query.pageNo) - 1) * size;
  return {
    list: all.slice(start, start + size),
    totalPages: Math.max(1, Math.ceil(all.length / size)),
    total: all.length,
  };
});
/** That something changed for an audience; whoever is not of it learns not even that (SAFE-28). */
const news = snapshot(
  announcementsNews,
  ({ query: { audience }, principal }) => {
    if (!mayRead(audience, principal?.caller ?? null))
      throw new Refused(principal === null ? 'not-logged-in' : 'agent-only');
    return `announce:${audience}`;
  },
  ({ from, items }: LogData<AnnouncementNews>) => ({ from, items: [...items] }),
);
export const announcementsHandlers = [read, forAgents, news];
