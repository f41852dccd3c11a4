import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { dismissCodeFailure } from './verification.intents.ts';
import {
  type CodeFailure,
  type CodePurpose,
  type CodeWait,
  type Country,
  initialVerification,
} from './verification.state.ts';

const codesSlice = createSlice({
  name: 'codes',
  initialState: initialVerification,
  reducers: {
    codeRequested: (state) => ({ ...state, failure: null }),
    waitStarted: (state, { payload }: PayloadAction<CodeWait & { readonly purpose: CodePurpose }>) => ({
      ...state,
      waits: { ...state.waits, [payload.purpose]: { until: payload.until, because: payload.because } },
    }),
    /** The code is no longer valid: another may be requested at once (R-ERR-34). */
    waitEnded: (state, { payload }: PayloadAction<CodePurpose>) => {
      const { [payload]: _over, ...waits } = state.waits;
      return { ...state, waits };
    },
    thirdPartyCodeSent: (state, { payload }: PayloadAction<string>) => ({ ...state, thirdParty: payload }),
    codeFailed: (state, { payload }: PayloadAction<CodeFailure>) => ({ ...state, failure: payload }),
    countriesLoading: (state) => ({ ...state, countries: loading(state.countries) }),
    countriesRead: (state, { payload }: PayloadAction<{ readonly list: readonly Country[]; readonly at: number }>) => ({
      ...state,
      countries: ready(payload.list, payload.at),
    }),
    countriesFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      countries: failed(state.countries, payload),
    }),
  },
  extraReducers: (builder) => builder.addCase(dismissCodeFailure, (state) => ({ ...state, failure: null })),
});
export const {
  codeRequested,
  waitStarted,
  waitEnded,
  thirdPartyCodeSent,
  codeFailed,
  countriesLoading,
  countriesRead,
  countriesFailed,
} = codesSlice.actions;
export const verificationReducer = codesSlice.reducer;
