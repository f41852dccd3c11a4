/** A browser's one cookie of ours, kept and shown by hand. */
import { call, type LoggedIn, type Reply } from './rest.ts';

export const REMEMBER = '/wps/session/remember';
export const REMEMBER_NAME = '__Host-tb_remember';

/** What an answer sets: the value, `''` where it is dropped, null where it says nothing. */
export const setCookie = ({
  headers,
}: Pick<Reply, 'headers'>): { readonly value: string; readonly line: string } | null => {
  const line = headers.get('set-cookie');
  if (line === null) return null;
  return { line, value: /^__Host-tb_remember=([^;]*)/.exec(line)?.[1] ?? 'another cookie' };
};
export const trade = (
  origin: string,
  value: string | null,
  headers: Readonly<Record<string, string>> = {},
  key?: string,
): Promise<Reply<LoggedIn>> =>
  call<LoggedIn>(origin, REMEMBER, {
    method: 'POST',
    body: {},
    ...(key === undefined ? {} : { key }),
    headers: { origin, ...(value === null ? {} : { cookie: `other=1; ${REMEMBER_NAME}=${value}` }), ...headers },
  });
