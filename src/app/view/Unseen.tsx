import { PutRight } from '../../screens/lobby/PutRight.tsx';
import { Analytics } from '../../screens/shell/Analytics.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PassedBy } from './PassedBy.tsx';

/** What stands beside every page and is seen in none. */
export function Unseen() {
  return (
    <>
      <PageTitle />
      <Analytics />
      <PassedBy />
      <PutRight />
    </>
  );
}
