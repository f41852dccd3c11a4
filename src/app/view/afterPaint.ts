/** Components that load after the first paint, in one chunk (docs/decisions/0041). */
export { DialogHost } from '../DialogHost.tsx';
export { Maintenance, Region } from './ClosedViews.tsx';
export { StartFailed as NoAnswer } from './StartFailed.tsx';
export { PageEffects } from './PageEffects.tsx';
