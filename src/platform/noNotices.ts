/** For pages without a person: replays, the first paint, simulations. */
import type { Notices } from './platform.ts';

const none: Notices = {
  permission: () => 'unsupported',
  request: () => Promise.resolve('unsupported'),
  show: () => false,
};
export const noNotices = (): Promise<Notices> => Promise.resolve(none);
