/** Countries and their dialling codes, read once and kept (R-REG-06, R-CALL-13). */
import { countryList } from '../../contract/registration/registration.calls.ts';
import { wantCountries } from '../../domains/codes/codes.intents.ts';
import { selectCountries } from '../../domains/codes/codes.selectors.ts';
import { countriesFailed, countriesLoading, countriesRead } from '../../domains/codes/codes.slice.ts';
import { ask, read, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

export const watchCountries = monitored({
  name: 'countries',
  on: wantCountries,
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps) {
    if ((yield* read(selectCountries)).data !== null) return;
    yield* tell(countriesLoading());
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) => transport.rest.call(countryList, {}, { signal }));
    yield* tell(countriesRead({ list: value.list, at }));
  },
  *onFailed(_deps, code) {
    yield* tell(countriesFailed(code));
  },
});
