/** The flows' way to another page. Until the router stands, the last wish waits. */
import type { FlowDeps } from '../../flows/machinery/deps.ts';
import type { Navigation } from '../../platform/platform.ts';

type Go = FlowDeps['router']['go'];
export interface FlowRouter {
  readonly router: FlowDeps['router'];
  /** The page's router takes over; returns the way to let go. */
  readonly attach: (go: Go) => () => void;
}
export const createFlowRouter = (navigation: Navigation): FlowRouter => {
  let attached: Go | null = null;
  let waiting: Parameters<Go> | null = null;
  return {
    router: {
      go: (path, how) => {
        if (attached) attached(path, how);
        else waiting = [path, how];
      },
      path: () => navigation.address().path,
    },
    attach: (go) => {
      attached = go;
      if (waiting) go(...waiting);
      waiting = null;
      return () => {
        if (attached === go) attached = null;
      };
    },
  };
};
