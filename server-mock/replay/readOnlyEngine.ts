/**
 * The engine of a replay house: it holds the recorded viewer, who may log in, and refuses every write. Its refusal,
 * `replaying`, never counts as an outcome (H-07).
 */
import type { MemberValue } from '../../src/contract/member/member.topics.ts';
import type { SystemValue } from '../../src/contract/system/system.topics.ts';
import type { RecordingViewer } from '../../src/recording/records.ts';
import type { Engine, Outcome } from '../core/engine.ts';
import { emptyState, type HouseState, type Member } from '../core/state.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';
import { hashToken, newToken } from '../session/principal.ts';
import { AGENT_TYPES, MEMBER_TYPES, TRIAL_TYPES } from '../core/settings/settings.ts';

export interface Ticket {
  readonly token: string;
  /** Unix ms by the replay's clock. */
  readonly expiresAt: number;
}
export interface ReadOnlyEngine {
  readonly engine: Engine;
  /** Null: a visitor's recording, which has no log-in. */
  readonly viewer: Member | null;
  readonly openSession: (viewer: Member) => Ticket;
  readonly closeSession: (sessionId: string) => void;
  /** Applies the recorded house status: while it is closed, calls are refused as they were. */
  readonly showStatus: (status: SystemValue) => void;
  readonly showFlags: (flags: ReadonlyMap<string, boolean>) => void;
}
/** Lifetime of a session: longer than any viewing, so that no renewal is needed. */
const LIFE_MS = 7 * 24 * 3_600_000;
const TYPES = { agent: AGENT_TYPES[0], trial: TRIAL_TYPES[0], member: MEMBER_TYPES[0], visitor: MEMBER_TYPES[0] };

const memberOf = ({ member, kind, language }: RecordingViewer, now: number): Member | null =>
  kind === 'visitor' || member === ''
    ? null
    : {
        id: member,
        account: member.toLowerCase(),
        nickname: member,
        type: TYPES[kind] ?? 0,
        upline: null,
        hasVip: false,
        vipLabelName: '',
        vipRankLevel: 0,
        availablePromoCount: 0,
        referralEnabled: false,
        silk: member,
        createdAt: now,
        language: language === 'CN' || language === 'MY' ? language : 'EN',
        excludedUntil: 0,
        mustChange: 'none',
        bot: false,
        sessionStartedAt: now,
        sessionNet: 0,
      };

/** Value of the viewer's member topic until the recording has one. */
export const memberValueOf = ({ id, account, nickname, type, createdAt }: Member): MemberValue => ({
  id,
  account,
  nickname,
  type,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  referralEnabled: false,
  sessionStartedAt: createdAt,
  sessionNet: 0,
});

export const createReadOnlyEngine = (
  recordedViewer: RecordingViewer,
  parts: { readonly clock: HouseClock; readonly secure: Secure; readonly epoch: () => number },
): ReadOnlyEngine => {
  const { clock, secure, epoch } = parts;
  const state: HouseState = emptyState();
  const viewer = memberOf(recordedViewer, clock.now());
  if (viewer) {
    state.members.set(viewer.id, viewer);
    state.accounts.set(viewer.account, viewer.id);
  }
  const refused = (): Promise<Outcome> => Promise.resolve({ ok: false, code: 'replaying', undecided: true });
  return {
    engine: {
      get epoch() {
        return epoch();
      },
      submit: refused,
      lookUp: refused,
      state: () => state,
      whenDurable: () => Promise.resolve(true),
      onDurable: () => () => undefined,
      onFailed: () => () => undefined,
      stop: () => Promise.resolve(),
    },
    viewer,
    openSession: (member) => {
      const token = newToken(secure);
      const now = clock.now();
      const [id, tokenHash] = [secure.id(), hashToken(token)];
      const expiresAt = now + LIFE_MS;
      const opened = { openedAt: now, renewedAt: now, expiresAt };
      state.sessions.set(id, { id, member: member.id, tokenHash, side: 'member', address: '', ...opened });
      state.tokens.set(tokenHash, id);
      return { token, expiresAt };
    },
    closeSession: (sessionId) => {
      const session = state.sessions.get(sessionId);
      if (session) state.tokens.delete(session.tokenHash);
      state.sessions.delete(sessionId);
    },
    showStatus: ({ status, maintenanceEnd }) => {
      state.system.maintenance = status === 1;
      state.system.regionRestriction = status === 2;
      state.system.maintenanceEnd = maintenanceEnd;
    },
    showFlags: (flags) => {
      state.flags = new Map(flags);
    },
  };
};
