/** Favourite and recent games of a member. The wire says `vassalage` for our `vendor`. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { game } from '../catalogue/catalogue.calls.ts';
import { count, id, language, pageQuery, shortText } from '../fields.ts';

const favourites = '/wps/relay/favourites';
export const favouriteIds = call({
  name: 'favouriteIds',
  method: 'GET',
  path: '/wps/relay/favourites/ids',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ ids: z.array(id) }),
  summary: 'Ids of all favourite games',
  rows: ['R-PATH-36', 'R-CALL-17'],
});
export const favouriteList = call({
  name: 'favouriteList',
  method: 'GET',
  path: favourites,
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({
    clientType: z.literal('3'),
    platform: shortText,
    vassalage: z.optional(shortText),
    ...pageQuery,
    language,
  }),
  answer: z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number() }),
  summary: 'One page of favourite games',
  rows: ['R-PATH-37', 'R-CALL-18', 'R-ENT-15'],
});
export const favouritePayload = z.strictObject({
  nodeId: id,
  vendor: z.optional(shortText),
  gameType: z.optional(shortText),
});
export const favouriteAdd = call({
  name: 'favouriteAdd',
  method: 'POST',
  path: favourites,
  group: 'relay',
  callers: FULL_MEMBERS,
  body: favouritePayload,
  answer: z.object({ ids: z.array(id) }),
  errors: ['trial-refused', 'not-found', 'over-limit'],
  summary: 'Add a favourite; one already there stays there once',
  rows: ['R-PATH-38', 'R-CALL-21', 'R-ENT-16'],
});
export const favouriteRemove = call({
  name: 'favouriteRemove',
  method: 'DELETE',
  path: favourites,
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({ nodeId: id }),
  answer: z.object({ ids: z.array(id) }),
  errors: ['trial-refused'],
  summary: 'Remove a favourite',
  rows: ['R-PATH-39', 'R-CALL-22'],
});
export const recentGames = call({
  name: 'recentGames',
  method: 'GET',
  path: '/wps/relay/recent',
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({
    page: count,
    pageSize: count,
    gameType: z.optional(shortText),
    vassalage: z.optional(shortText),
    language,
    clientType: z.literal('3'),
  }),
  answer: z.object({ list: z.array(game), totalPages: z.number() }),
  summary: 'Games played lately, newest first',
  rows: ['R-PATH-40', 'R-CALL-19', 'R-ENT-15'],
});
