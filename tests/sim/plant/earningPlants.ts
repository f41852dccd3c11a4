/** Bugs planted in rewards, points and sign-ins (catalogue.ts). */
import type { Plant } from './plantTypes.ts';

export const EARNING_PLANTS: readonly Plant[] = [
  {
    id: 'SP-24',
    title: 'a reward claimed twice across two tabs is paid twice',
    edits: [
      {
        file: 'server-mock/core/rewards/decideRewards.ts',
        find: "if (reward.state === 'claimed') return accept([], resultOf(reward));",
        replace: '',
      },
      {
        file: 'server-mock/core/rewards/decideRewards.ts',
        find: "if (reward.state !== 'claimable' ||",
        replace: "if (reward.state === 'expired' ||",
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-25',
    title: 'a rejected redemption keeps the points that were spent on it',
    edits: [
      {
        file: 'server-mock/core/points/decidePoints.ts',
        find: "return [returned, moved(state, { ...redemption, status: 'rejected', due: null })];",
        replace: "return [returned, moved(state, { ...redemption, status: 'rejected', due: null })].slice(1);",
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-26',
    title: 'a round that is taken back leaves its points',
    edits: [
      {
        file: 'server-mock/core/points/applyPoints.ts',
        find: 'const sign = Number(isCounted(end)) - Number(isCounted(before));',
        replace: 'const sign = Math.max(0, Number(isCounted(end)) - Number(isCounted(before)));',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O1', 'O5'],
  },
  {
    id: 'SP-27',
    title: 'a sign-in in a second tab pays the points of the day again',
    edits: [
      {
        file: 'server-mock/core/missions/decideMissions.ts',
        find: '  if (last?.dayEnd === end) return accept([], resultOf(last));\n',
        replace: '',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-28',
    title: 'two requests for the last pieces of goods are both accepted',
    edits: [
      {
        file: 'server-mock/core/points/decidePoints.ts',
        find: 'if (left !== null && left < quantity)',
        replace: 'if (left === 0)',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
];
