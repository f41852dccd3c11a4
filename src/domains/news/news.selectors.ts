import type { NewsAudience, NewsState } from './news.state.ts';

export interface HasNews {
  readonly news: NewsState;
}
export const newsTopicOf = (audience: NewsAudience): string => `announce:${audience}`;
/** Newest that was heard for an audience, as a name of it: epoch and id; null: nothing is known yet. */
export const selectNewsMark =
  (audience: NewsAudience) =>
  (state: HasNews): string | null => {
    const news = state.news.heard[audience];
    return news ? `${news.epoch}.${news.value?.items.at(-1)?.id ?? 0}` : null;
  };
/** House time of the newest that was heard, Unix ms; 0: none. */
export const selectNewsAt =
  (audience: NewsAudience) =>
  (state: HasNews): number =>
    state.news.heard[audience]?.value?.items.at(-1)?.at ?? 0;
