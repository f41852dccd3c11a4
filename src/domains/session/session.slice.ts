/** Who is here. The token itself lives in session storage and in the transport, never in the store (SAFE-10). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountKind, type EndReason, sessionEnded, sessionStarted } from '../facts.ts';
import type { ExtraMethod } from './session.intents.ts';

export type MustChange = 'default' | 'expired' | 'firstLogin' | 'none';
export interface Captcha {
  /** Data address of the image, 132 by 46. */
  readonly image: string;
  readonly captchaId: string;
}
export interface LoginFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → error code. */
  readonly fields: Readonly<Record<string, string>>;
  /** To quote to the service; null when the house gave none. */
  readonly reference: string | null;
  /** The house's own words, for codes the portal has no text for (R-ERR-36). */
  readonly message: string | null;
  /** Somebody else's window was in question, not what was typed in the form. */
  readonly byThird?: true;
}
/** A log-in that waits for a further proof (D-15). Neither its ticket nor the proof ever stands here (SAFE-12). */
export interface ExtraCheck {
  readonly methods: readonly ExtraMethod[];
  /** Method → where a code goes, masked by the house: `+60 ••• 0142`. */
  readonly hints: Readonly<Partial<Record<ExtraMethod, string>>>;
  /** The way in that waits: neither the age of a password nor its being a default matters to who did not use one (R-SESS-07). */
  readonly exempt: boolean;
  /** What was wished about being remembered (R-SESS-14); null: nobody was asked. */
  readonly remember: RememberWish | null;
}
export interface RememberWish {
  readonly ticked: boolean;
  /** Account name for the prefill; empty: none was typed. */
  readonly name: string;
}
export interface SessionState {
  /** `entering`: a token is there, member info is not yet (R-ROUTE-30). */
  readonly phase: 'starting' | 'visitor' | 'entering' | 'loggedIn';
  readonly memberId: string | null;
  readonly kind: AccountKind | null;
  readonly firstTimeLogin: boolean;
  readonly mustChange: MustChange;
  readonly endedBy: EndReason | null;
  /** Account name for the prefill (R-SESS-14). */
  readonly rememberedName: string;
  /** As whom somebody is coming in, as typed; empty: no name was typed. */
  readonly typedName: string;
  readonly failure: LoginFailure | null;
  readonly captchaNeeded: boolean;
  readonly captcha: Captcha | null;
  readonly extra: ExtraCheck | null;
  /** When the session ends if nothing renews it, ms of this page's monotonic clock; null: not known. */
  readonly endsAt: number | null;
  /** warned: the end is near; capped: and no renewal moves it; ended: over, the page stays, its owner may come back (B-14). */
  readonly expiry: 'none' | 'warned' | 'capped' | 'ended';
  /** Route a visitor asked for and was sent away from (R-ROUTE-29). */
  readonly wanted: string | null;
}
export const initialSession: SessionState = {
  phase: 'starting',
  memberId: null,
  kind: null,
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
    /** A token is kept; what must happen before the account can be used is known (R-SESS-04 to 06). */
    tokenKept: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly firstTimeLogin: boolean;
        readonly mustChange: MustChange;
        /** Known when another page handed the log-in over. */
        readonly memberId?: string;
        /** Somebody is inside already. */
        readonly inside?: boolean;
      }>,
    ) => ({
      ...state,
      firstTimeLogin: payload.firstTimeLogin,
      mustChange: payload.mustChange,
      memberId: payload.memberId ?? state.memberId,
      // Whoever comes back in place is still inside: the page behind must not be taken down for it (B-14).
      phase: state.expiry === 'ended' || payload.inside === true ? state.phase : ('entering' as const),
      failure: null,
      captchaNeeded: false,
      captcha: null,
      extra: null,
      endedBy: null,
    }),
    /** A token, fresh or renewed, and when it ends; nothing of the token itself. */
    tokenLives: (state, { payload }: PayloadAction<{ readonly endsAt: number | null }>) => ({ ...state, ...payload }),
    expiryNears: (state, { payload }: PayloadAction<{ readonly capped: boolean }>) => ({
      ...state,
      expiry: payload.capped ? ('capped' as const) : ('warned' as const),
    }),
    /** Renewed, or not near any more. */
    expiryPassed: (state) => ({ ...state, expiry: 'none' as const }),
    /** The token is gone, its person is not: what is on screen stays until they come back or give up. */
    sessionExpired: (state) => ({ ...state, expiry: 'ended' as const, endsAt: null, failure: null }),
    extraDemanded: (state, { payload }: PayloadAction<ExtraCheck>) => ({ ...state, extra: payload, failure: null }),
    extraGone: (state) => ({ ...state, extra: null, failure: null }),
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
    routeWanted: (state, { payload }: PayloadAction<string | null>) => ({ ...state, wanted: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (state, { payload }) => ({
        ...state,
        phase: 'loggedIn' as const,
        memberId: payload.memberId,
        kind: payload.kind,
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
  tokenKept,
  tokenLives,
  expiryNears,
  expiryPassed,
  sessionExpired,
  extraDemanded,
  extraGone,
  loginFailed,
  captchaShown,
  routeWanted,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
