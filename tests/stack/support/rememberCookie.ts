/** The portal's only cookie, read and sent by hand as a browser would. */
import { call, type LoginValue, type Reply } from './rest.ts';

export const REMEMBER_PATH = '/wps/session/remember';
export const REMEMBER_COOKIE = '__Host-tb_remember';

/** The cookie that an answer sets: `''` where it is deleted, null where the header is missing. */
export const cookieSetBy = ({
  headers,
}: Pick<Reply, 'headers'>): { readonly value: string; readonly line: string } | null => {
  const line = headers.get('set-cookie');
  if (line === null) return null;
  return { line, value: /^__Host-tb_remember=([^;]*)/.exec(line)?.[1] ?? 'another cookie' };
};
export const exchangeRememberCookie = (
  origin: string,
  value: string | null,
  headers: Readonly<Record<string, string>> = {},
  key?: string,
): Promise<Reply<LoginValue>> =>
  call<LoginValue>(origin, REMEMBER_PATH, {
    method: 'POST',
    body: {},
    ...(key === undefined ? {} : { key }),
    headers: { origin, ...(value === null ? {} : { cookie: `other=1; ${REMEMBER_COOKIE}=${value}` }), ...headers },
  });
