/** The two views of a closed house (R-SYS-02), each in its own chunk because few players see one. */
import { lazyScreen } from '../lazyScreen.tsx';

export const Maintenance = lazyScreen({
  id: 'maintenance',
  load: async () => ({ default: (await import('../../screens/system/MaintenancePage.tsx')).MaintenancePage }),
});
export const Region = lazyScreen({
  id: 'region',
  load: async () => ({ default: (await import('../../screens/system/RegionPage.tsx')).RegionPage }),
});
