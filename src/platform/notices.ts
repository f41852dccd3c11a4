/** Notices of the browser, outside the page. Never asks by itself: `request` needs a press of a button. */
import type { Notices } from './platform.ts';

export const browserNotices = (): Notices => {
  const isThere = 'Notification' in window && window.isSecureContext;
  return {
    permission: () => (isThere ? Notification.permission : 'unsupported'),
    request: () => (isThere ? Notification.requestPermission() : Promise.resolve('unsupported')),
    show: ({ title, body, tag }) => {
      if (!isThere || Notification.permission !== 'granted') return false;
      try {
        const notice = new Notification(title, { body, tag });
        notice.addEventListener('click', () => {
          window.focus();
          notice.close();
        });
        return true;
      } catch {
        // Browsers of some phones show notices for installed pages alone.
        return false;
      }
    },
  };
};
