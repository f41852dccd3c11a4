/**
 * Recognises page navigations, as opposed to requests of a page. Only a navigation is answered with the portal's page,
 * which knows its own routes and shows when one is unknown (D-49). A missing file or call gets 404 (SAFE-53): the page in
 * its place would be cached under a wrong name.
 */
const CALLS_AND_FILES = /^\/(?:wps|lgw|lotto|hub|img|docs|export|js|css|assets|icons)(?:\/|$)/;
const FILE = /\.[a-z0-9]{1,8}$/i;

export interface NavigationRequest {
  readonly method: string;
  readonly url: string;
  readonly accept: string | undefined;
}
export const isNavigation = ({ method, url, accept = '' }: NavigationRequest): boolean => {
  const [path = ''] = url.split('?');
  return method === 'GET' && accept.includes('text/html') && !CALLS_AND_FILES.test(path) && !FILE.test(path);
};
