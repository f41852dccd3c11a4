/** The two views of a house that is closed (R-SYS-02): each a place of its own, since hardly anybody sees one. */
import { lazyPlace } from '../lazyPlace.tsx';

export const Maintenance = lazyPlace({
  id: 'maintenance',
  load: async () => ({ default: (await import('../../screens/system/MaintenancePage.tsx')).MaintenancePage }),
});
export const Region = lazyPlace({
  id: 'region',
  load: async () => ({ default: (await import('../../screens/system/RegionPage.tsx')).RegionPage }),
});
