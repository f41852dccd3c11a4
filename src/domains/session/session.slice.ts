/**
 * The state of the session. The token itself is in session storage and in the transport, never in the store (SAFE-10).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountKind, type EndReason, sessionEnded, sessionStarted } from '../facts.ts';
import type { ExtraMethod } from './session.intents.ts';

export type MustChange = 'default' | 'expired' | 'firstLogin' | 'none';
export interface Captcha {
  /** Data URL of the image, 132 by 46. */
  readonly image: string;
  readonly captchaId: string;
}
export interface LoginFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → error code. */
  readonly fields: Readonly<Record<string, string>>;
  /** For the player to quote to customer service; null when the house sent none. */
  readonly reference: string | null;
  /** The house's message, for codes the portal has no text for (R-ERR-36). */
  readonly message: string | null;
  /** When a break ends, Unix ms (B-09); absent: not stated. */
  readonly until?: number;
  /** The third party's window failed, not the input of the form. */
  readonly byThirdParty?: true;
}
/** A log-in that waits for a further proof (D-15). Neither its ticket nor the proof is ever stored here (SAFE-12). */
export interface ExtraCheck {
  readonly methods: readonly ExtraMethod[];
  /** Method → destination of its code, masked by the house: `+60 ••• 0142`. */
  readonly hints: Readonly<Partial<Record<ExtraMethod, string>>>;
  /** The account has a passkey, which answers the check too. */
  readonly passkey: boolean;
  /** The pending log-in used no password, so that neither its age nor its being a default matters (R-SESS-07). */
  readonly exempt: boolean;
  /** Whether to remember the member (R-SESS-14); null: the form did not ask. */
  readonly remember: RememberChoice | null;
}
export interface RememberChoice {
  readonly ticked: boolean;
  /** Account name for the prefill; empty: none was typed. */
  readonly name: string;
}
export interface SessionState {
  /** `entering`: the token is there, member info is not yet (R-ROUTE-30). */
  readonly phase: 'starting' | 'visitor' | 'entering' | 'loggedIn';
  readonly memberId: string | null;
  readonly kind: AccountKind | null;
  /** Member id of the agent for whom a staff account works; null: no staff. */
  readonly worksFor: string | null;
  readonly firstTimeLogin: boolean;
  readonly mustChange: MustChange;
  readonly endedBy: EndReason | null;
  /** Account name for the prefill (R-SESS-14). */
  readonly rememberedName: string;
  /** The name of the pending log-in, as typed; empty: none. */
  readonly typedName: string;
  readonly failure: LoginFailure | null;
  readonly captchaNeeded: boolean;
  readonly captcha: Captcha | null;
  readonly extra: ExtraCheck | null;
  /** When the session ends unless it is renewed, ms of this page's monotonic clock; null: unknown. */
  readonly endsAt: number | null;
  /**
   * warned: the end is near; capped: near, and no renewal moves it; ended: over, the page stays and the member may log
   * in again (B-14).
   */
  readonly expiry: 'none' | 'warned' | 'capped' | 'ended';
  /** Route that a visitor requested and was redirected from (R-ROUTE-29). */
  readonly wanted: string | null;
}
export const initialSession: SessionState = {
  phase: 'starting',
  memberId: null,
  kind: null,
  worksFor: null,
  firstTimeLogin: false,
  mustChange: 'none',
  endedBy: null,
  rememberedName: '',
  typedName: '',
  failure: null,
  captchaNeeded: false,
  captcha: null,
  extra: null,
  endsAt: null,
  expiry: 'none',
  wanted: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    visitorArrived: (state) => ({ ...state, phase: 'visitor' as const }),
    nameRemembered: (state, { payload }: PayloadAction<string>) => ({ ...state, rememberedName: payload }),
    loginBegun: (state, { payload = '' }: PayloadAction<string | undefined>) => ({
      ...state,
      failure: null,
      typedName: payload,
    }),
    /** A token is stored; what must happen before the account can be used is known (R-SESS-04 to 06). */
    tokenStored: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly firstTimeLogin: boolean;
        readonly mustChange: MustChange;
        /** Known when another tab handed over the session. */
        readonly memberId?: string;
        /** A member is already logged in. */
        readonly inside?: boolean;
      }>,
    ) => ({
      ...state,
      firstTimeLogin: payload.firstTimeLogin,
      mustChange: payload.mustChange,
      memberId: payload.memberId ?? state.memberId,
      // A member who logs in again in place is still logged in: the page behind the dialog must stay (B-14).
      phase: state.expiry === 'ended' || payload.inside === true ? state.phase : ('entering' as const),
      failure: null,
      captchaNeeded: false,
      captcha: null,
      extra: null,
      endedBy: null,
    }),
    /** When a fresh or renewed token expires; nothing of the token itself. */
    tokenExpiryKnown: (state, { payload }: PayloadAction<{ readonly endsAt: number | null }>) => ({
      ...state,
      ...payload,
    }),
    expiryWarned: (state, { payload }: PayloadAction<{ readonly capped: boolean }>) => ({
      ...state,
      expiry: payload.capped ? ('capped' as const) : ('warned' as const),
    }),
    /** Renewed, or no longer near its end. */
    expiryCleared: (state) => ({ ...state, expiry: 'none' as const }),
    /** The token is gone, the member is not: the page stays until they log in again or leave. */
    sessionExpired: (state) => ({ ...state, expiry: 'ended' as const, endsAt: null, failure: null }),
    extraRequired: (state, { payload }: PayloadAction<ExtraCheck>) => ({ ...state, extra: payload, failure: null }),
    extraCleared: (state) => ({ ...state, extra: null, failure: null }),
    loginFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: LoginFailure; readonly captchaNeeded: boolean }>,
    ) => ({
      ...state,
      failure: payload.failure,
      captchaNeeded: state.captchaNeeded || payload.captchaNeeded,
      captcha: null,
    }),
    captchaShown: (state, { payload }: PayloadAction<Captcha>) => ({ ...state, captcha: payload }),
    wantedRouteChanged: (state, { payload }: PayloadAction<string | null>) => ({ ...state, wanted: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (state, { payload }) => ({
        ...state,
        phase: 'loggedIn' as const,
        memberId: payload.memberId,
        kind: payload.kind,
        worksFor: payload.worksFor ?? null,
        firstTimeLogin: payload.firstTimeLogin,
        mustChange: 'none' as const,
        endedBy: null,
        typedName: '',
        failure: null,
        expiry: 'none' as const,
      }))
      .addCase(sessionEnded, (state, { payload }) => ({
        ...initialSession,
        phase: 'visitor' as const,
        rememberedName: state.rememberedName,
        endedBy: payload.reason,
      })),
});
export const {
  visitorArrived,
  nameRemembered,
  loginBegun,
  tokenStored,
  tokenExpiryKnown,
  expiryWarned,
  expiryCleared,
  sessionExpired,
  extraRequired,
  extraCleared,
  loginFailed,
  captchaShown,
  wantedRouteChanged,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
