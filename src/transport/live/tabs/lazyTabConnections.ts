/**
 * Lazy-loads connection sharing with the first connection, because only members need it. A chunk that fails to load counts
 * as a failed connection, and the state machine tries again.
 */
import { loadOnce } from '../../../lib/loadOnce.ts';
import type { OpenTabGroup, Platform } from '../../../platform/platform.ts';
import type { LiveSource } from '../../api.ts';
import { createLazySource } from '../source/lazySource.ts';

export interface TabConnections {
  /** Creates the source of one link. */
  readonly source: () => LiveSource;
  readonly stop: () => void;
}
export interface TabConnectionsOptions {
  readonly platform: Platform;
  readonly member: string;
  /** Creates a source of this page's own. */
  readonly socket: () => LiveSource;
  /** Called when the leader's connection is open, so that a waiting back-off can end. */
  readonly onUp: () => void;
}
export type LoadTabConnections = () => Promise<
  (parts: TabConnectionsOptions & { readonly openCircle: OpenTabGroup }) => TabConnections
>;

export const createLazyTabConnections = (
  parts: TabConnectionsOptions,
  loadGroups: () => Promise<OpenTabGroup>,
  load: LoadTabConnections,
): TabConnections => {
  let made: TabConnections | null = null;
  let stopped = false;
  const connections = loadOnce(async () => {
    const [create, openCircle] = await Promise.all([load(), loadGroups()]);
    if (stopped) throw new Error('stopped');
    made = create({ ...parts, openCircle });
    return made;
  });
  return {
    source: () => createLazySource(async () => (await connections()).source()),
    stop: () => {
      stopped = true;
      made?.stop();
    },
  };
};
