/** Beside the page and after its first paint, in one chunk (docs/decisions/0041). */
export { DialogHost } from '../DialogHost.tsx';
export { Maintenance, Region } from './ClosedViews.tsx';
export { NoAnswer } from './NoAnswer.tsx';
export { Unseen } from './Unseen.tsx';
