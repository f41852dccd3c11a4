/** Lets flows navigate. Until the page's router is attached, the last navigation is kept. */
import type { FlowDeps } from '../../flows/machinery/deps.ts';
import type { Navigation } from '../../platform/platform.ts';

type Go = FlowDeps['router']['go'];
export interface FlowRouter {
  readonly router: FlowDeps['router'];
  /** Attaches the page's router and runs the kept navigation; returns the detach function. */
  readonly attach: (go: Go) => () => void;
}
export const createFlowRouter = (navigation: Navigation): FlowRouter => {
  let attached: Go | null = null;
  let pending: Parameters<Go> | null = null;
  return {
    router: {
      go: (path, how) => {
        if (attached) attached(path, how);
        else pending = [path, how];
      },
      path: () => navigation.address().path,
    },
    attach: (go) => {
      attached = go;
      if (pending) go(...pending);
      pending = null;
      return () => {
        if (attached === go) attached = null;
      };
    },
  };
};
