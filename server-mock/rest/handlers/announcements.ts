import { agentAnnouncements, announcements } from '../../../src/contract/announcements/announcements.calls.ts';
import { announcementsNews } from '../../../src/contract/announcements/announcements.topics.ts';
import type { AnnouncementChange } from '../../../src/contract/announcements/announcements.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { mayReadAudience } from '../../session/topics/authorise.ts';
import { handle, snapshot } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { agentNotices, contentOf } from './content.ts';

/**
 * Announcements by audience. The portal decides which of them pops up, and when (R-ANN-02 to 05). Requested types, as in
 * the specification: B banners, PL notices, PU pop-ups, PR promotions, H help.
 */
const EXECUTIONS = { visitor: ['B'], member: ['A', 'F'] } as const;

const read = handle(announcements, ({ query, principal }, house) => {
  const types = new Set(query.types.split(','));
  const all = contentOf(query.language, house.gateway.epoch, {
    posted: house.billboard.current(),
    notices: house.engine.state().notices,
    member: principal !== null,
  });
  const executions: readonly string[] = EXECUTIONS[principal === null ? 'visitor' : 'member'];
  return {
    banners: types.has('B') ? [...all.banners] : [],
    player: types.has('PL') ? [...all.player] : [],
    popup: types.has('PU')
      ? all.popup.filter(
          ({ execution }) => executions.includes(execution) && (!query.execution || execution === query.execution),
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
/** News that an audience's announcements changed; other callers do not even learn that (SAFE-28). */
const news = snapshot(
  announcementsNews,
  ({ query: { audience }, principal }) => {
    if (!mayReadAudience(audience, principal?.caller ?? null))
      throw new Refused(principal === null ? 'not-logged-in' : 'agent-only');
    return `announce:${audience}`;
  },
  ({ from, items }: LogData<AnnouncementChange>) => ({ from, items: [...items] }),
);
export const announcementsHandlers = [read, forAgents, news];
