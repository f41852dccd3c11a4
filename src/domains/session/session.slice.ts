/** Who is here. The token itself lives in session storage and in the transport, never in the store (SAFE-10). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountKind, type EndReason, sessionEnded, sessionStarted } from '../facts.ts';

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
  readonly failure: LoginFailure | null;
  readonly captchaNeeded: boolean;
  readonly captcha: Captcha | null;
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
  failure: null,
  captchaNeeded: false,
  captcha: null,
  wanted: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    visitorArrived: (state) => ({ ...state, phase: 'visitor' as const }),
    nameRemembered: (state, { payload }: PayloadAction<string>) => ({ ...state, rememberedName: payload }),
    loginBegun: (state) => ({ ...state, failure: null }),
    /** A token is kept; what must happen before the account can be used is known (R-SESS-04 to 06). */
    tokenKept: (
      state,
      { payload }: PayloadAction<{ readonly firstTimeLogin: boolean; readonly mustChange: MustChange }>,
    ) => ({
      ...state,
      ...payload,
      phase: 'entering' as const,
      failure: null,
      captchaNeeded: false,
      captcha: null,
      endedBy: null,
    }),
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
        failure: null,
      }))
      .addCase(sessionEnded, (state, { payload }) => ({
        ...initialSession,
        phase: 'visitor' as const,
        rememberedName: state.rememberedName,
        endedBy: payload.reason,
      })),
});
export const { visitorArrived, nameRemembered, loginBegun, tokenKept, loginFailed, captchaShown, routeWanted } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
