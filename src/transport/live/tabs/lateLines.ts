/**
 * The sharing of connections, brought with the first that is opened: it is for members alone, as the socket is. A chunk that
 * cannot be had is a failed connection like any other: the machine comes again.
 */
import type { OpenCircle, Platform } from '../../../platform/platform.ts';
import type { LiveSource } from '../../api.ts';
import { createLazySource } from '../source/lazySource.ts';

export interface SharedLines {
  /** Makes the source of one link. */
  readonly source: () => LiveSource;
  readonly stop: () => void;
}
export interface LinesWanted {
  readonly platform: Platform;
  readonly member: string;
  /** Makes a connection of this page's own. */
  readonly socket: () => LiveSource;
  /** The connection of the page that leads stands: whoever waits to try again need not. */
  readonly onUp: () => void;
}
export type BringLines = () => Promise<(parts: LinesWanted & { readonly openCircle: OpenCircle }) => SharedLines>;

export const createLateLines = (
  parts: LinesWanted,
  circles: () => Promise<OpenCircle>,
  bring: BringLines,
): SharedLines => {
  let lines: Promise<SharedLines> | null = null;
  let stopped = false;
  const make = async (): Promise<SharedLines> => {
    const [create, openCircle] = await Promise.all([bring(), circles()]);
    if (stopped) throw new Error('stopped');
    return create({ ...parts, openCircle });
  };
  const made = (): Promise<SharedLines> => {
    lines ??= make().catch((error: unknown) => {
      lines = null;
      throw error;
    });
    return lines;
  };
  return {
    source: () => createLazySource(async () => (await made()).source()),
    stop: () => {
      stopped = true;
      void lines?.then(
        (some) => some.stop(),
        () => undefined,
      );
    },
  };
};
