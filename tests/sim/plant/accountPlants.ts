/** Bugs planted in play limits, breaks, devices, reality checks, second factors and messages (catalogue.ts). */
import type { Plant } from './plantTypes.ts';

export const ACCOUNT_PLANTS: readonly Plant[] = [
  {
    id: 'SP-12',
    title: 'a limit of the net loss does not count the stakes that are open',
    edits: [
      {
        file: 'server-mock/core/play-limits/decideLimits.ts',
        find: 'beside: state.balances.get(heldAccount(member)) ?? 0',
        replace: 'beside: 0',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-13',
    title: 'a raised limit counts at once',
    edits: [
      {
        file: 'server-mock/core/play-limits/decideLimits.ts',
        find: 'if (amount !== null && amount <= current.amount)',
        replace: 'if (amount !== null)',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-14',
    title: 'a break leaves one session open',
    edits: [
      {
        file: 'server-mock/core/play-limits/decideBreak.ts',
        find: 'const closed = own.map(({ id })',
        replace: 'const closed = own.slice(1).map(({ id })',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-15',
    title: 'a stake in a break is accepted',
    edits: [
      {
        file: 'server-mock/core/decideBet.ts',
        find: "return member.excludedUntil > at ? 'self-excluded' : null;",
        replace: 'return null;',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-16',
    title: 'the end of all other devices forgets the oldest one',
    edits: [
      {
        file: 'server-mock/core/session/decideDevices.ts',
        find: 'const closed = ending.map(',
        replace: 'const closed = ending.slice(1).map(',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-17',
    title: 'another interval puts off a reality check that is due',
    edits: [
      {
        file: 'server-mock/core/reality-checks/decideChecks.ts',
        find: "  if (isCheckDue(state, member, at)) return refuse('reality-check-due');\n  const before",
        replace: '  const before',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-18',
    title: 'a device that was remembered before the authenticator app logs in without a code',
    edits: [
      {
        file: 'server-mock/core/session/decideRemember.ts',
        find: "  if (isEnrolled(state, member.id) && family.secondFactor !== true) return refuse('not-logged-in');\n",
        replace: '',
      },
      {
        file: 'server-mock/core/authenticator/decideAuthenticator.ts',
        find: 'accept([...events, ...others.events], ',
        replace: "accept([...events, ...others.events.filter(({ type }) => type !== 'familiesForgotten')], ",
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-19',
    title: 'a log-in that remembers the device needs no code',
    edits: [
      {
        file: 'server-mock/core/decideSession.ts',
        find: 'if (factor === undefined && isEnrolled(state, member.id))',
        replace: 'if (factor === undefined && !remember && isEnrolled(state, member.id))',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-20',
    title: 'a limit is read before the stake that fills it',
    edits: [
      {
        file: 'server-mock/core/play-limits/decideLimits.ts',
        find: 'if (used + moved.amount > limit)',
        replace: 'if (used >= limit)',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-21',
    title: 'a stake is accepted when the time of a limit is used up',
    edits: [
      {
        file: 'server-mock/core/play-limits/decideLimits.ts',
        find: '      time: { amount: 1 },\n',
        replace: '',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-22',
    title: 'a copy of a passkey logs in with the counter of the latest proof',
    edits: [
      {
        file: 'server-mock/core/passkeys/reads.ts',
        find: 'counter <= passkey.counter)',
        replace: 'counter < passkey.counter)',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-23',
    title: 'a message that a second tab opens raises the unread count again',
    edits: [
      {
        file: 'server-mock/core/inbox/inbox.ts',
        find: '  if (ids.length === 0) return accept([], { unread });\n',
        replace: '',
      },
      {
        file: 'server-mock/core/inbox/inbox.ts',
        find: 'const unread = unreadOf(withOpened(facts, ids));',
        replace: 'const unread = unreadOf(withOpened(facts, ids)) + all.length - ids.length;',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O1'],
  },
];
