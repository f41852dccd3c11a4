/** Countries and their dialling codes, read once and kept in the store (R-REG-06, R-CALL-13). */
import { countryList } from '../../contract/registration/registration.calls.ts';
import { requestCountries } from '../../domains/verification/verification.intents.ts';
import { selectCountries } from '../../domains/verification/verification.selectors.ts';
import { countriesFailed, countriesLoading, countriesRead } from '../../domains/verification/verification.slice.ts';
import { call, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

export const watchCountries = monitored({
  name: 'countries',
  on: requestCountries,
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps) {
    if ((yield* select(selectCountries)).data !== null) return;
    yield* put(countriesLoading());
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => transport.rest.call(countryList, {}, { signal }));
    yield* put(countriesRead({ list: value.list, at }));
  },
  *onFailed(_deps, code) {
    yield* put(countriesFailed(code));
  },
});
