/** A fake house that serves versions of the portal, and a fake service worker beside it. For tests only. */
import type { PageVersion } from '../../../platform/shell/pageVersion.ts';
import type { ShellWorker } from '../../../platform/shell/shellWorker.ts';

export const OWN_ENTRY = '/js/index.version1.js';
export const NEXT_ENTRY = '/js/index.version2.js';

export interface ReleaseFixture {
  readonly worker: ShellWorker;
  readonly page: PageVersion;
  /** The entry script that the house serves; null: it does not answer. */
  serves: string | null;
  /** The service worker of a newer version is installed. */
  readonly install: () => void;
  /** A look of the service worker had no answer, or the newer one could not be installed. */
  readonly fail: () => void;
  /** Looks for a newer worker, and asks for the served page. */
  readonly looks: () => number;
  readonly asked: () => number;
}
/** `worker: false`: a browser without service workers. */
export const releaseFixture = ({ worker = true }: { readonly worker?: boolean } = {}): ReleaseFixture => {
  let install = (): void => undefined;
  let fail = (): void => undefined;
  let looks = 0;
  let asked = 0;
  const fixture: ReleaseFixture = {
    worker: {
      register: (onNew, onFailed) => {
        install = onNew;
        fail = onFailed;
        return Promise.resolve(worker ? () => void (looks += 1) : null);
      },
    },
    page: {
      own: OWN_ENTRY,
      served: () => {
        asked += 1;
        return fixture.serves === null
          ? Promise.reject(new TypeError('failed to fetch'))
          : Promise.resolve(fixture.serves);
      },
    },
    serves: OWN_ENTRY,
    install: () => install(),
    fail: () => fail(),
    looks: () => looks,
    asked: () => asked,
  };
  return fixture;
};
