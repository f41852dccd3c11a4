import { SyncLobbyToUrl } from '../../screens/lobby/SyncLobbyToUrl.tsx';
import { Analytics } from '../../screens/shell/Analytics.tsx';
import { LoadNewVersion } from '../update/LoadNewVersion.tsx';
import { KeepFocus } from './KeepFocus.tsx';
import { WatchPlayerBusy } from './WatchPlayerBusy.tsx';
import { KeepStaffInside } from './KeepStaffInside.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { PageTitle } from './PageTitle.tsx';
import { CancelAbandonedLaunch } from './CancelAbandonedLaunch.tsx';

/** Effects that run beside every page and render nothing. */
export function PageEffects() {
  return (
    <>
      <PageTitle />
      <Shortcuts />
      <KeepFocus />
      <WatchPlayerBusy />
      <KeepStaffInside />
      <Analytics />
      <CancelAbandonedLaunch />
      <SyncLobbyToUrl />
      <LoadNewVersion />
    </>
  );
}
