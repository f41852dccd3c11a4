/** Bugs planted in the alerts of agents (catalogue.ts). */
import type { Plant } from './plantTypes.ts';

export const ALERT_PLANTS: readonly Plant[] = [
  {
    id: 'SP-31',
    title: 'an alert that fires twice: the agent at the top of a tree is asked once for each level',
    edits: [
      {
        file: 'server-mock/core/alerts/decideAlerts.ts',
        find: '  uplinesOf(state, member).flatMap((agent) => {\n',
        replace:
          '  uplinesOf(state, member).flatMap((one, _, path) => (one === path[0] ? path : path.slice(-1))).flatMap((agent) => {\n',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
];
