export { toastClosed as closeToast } from './toasts.slice.ts';
