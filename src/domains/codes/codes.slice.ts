import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { putAwayCodeFailure } from './codes.intents.ts';
import { type CodeFailure, type CodePurpose, type CodeWait, type Country, initialCodes } from './codes.state.ts';

const codesSlice = createSlice({
  name: 'codes',
  initialState: initialCodes,
  reducers: {
    codeAsked: (state) => ({ ...state, failure: null }),
    waitBegun: (state, { payload }: PayloadAction<CodeWait & { readonly purpose: CodePurpose }>) => ({
      ...state,
      waits: { ...state.waits, [payload.purpose]: { until: payload.until, because: payload.because } },
    }),
    /** The code is no good any more: another may be asked for at once (R-ERR-34). */
    waitEnded: (state, { payload }: PayloadAction<CodePurpose>) => {
      const { [payload]: _over, ...waits } = state.waits;
      return { ...state, waits };
    },
    sentByThirdParty: (state, { payload }: PayloadAction<string>) => ({ ...state, thirdParty: payload }),
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
  extraReducers: (builder) => builder.addCase(putAwayCodeFailure, (state) => ({ ...state, failure: null })),
});
export const {
  codeAsked,
  waitBegun,
  waitEnded,
  sentByThirdParty,
  codeFailed,
  countriesLoading,
  countriesRead,
  countriesFailed,
} = codesSlice.actions;
export const codesReducer = codesSlice.reducer;
