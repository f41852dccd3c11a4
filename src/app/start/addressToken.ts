/** Removes `?token=` from the address before any other code, request or analytics runs, and returns it (SAFE-11, D-07). */
import type { Navigation } from '../../platform/platform.ts';

export const takeAddressToken = (navigation: Navigation): string | null => {
  const { path, query, hash } = navigation.address();
  const parameters = new URLSearchParams(query);
  if (!parameters.has('token')) return null;
  const token = parameters.get('token');
  parameters.delete('token');
  const rest = parameters.toString();
  navigation.replace(`${path}${rest === '' ? '' : `?${rest}`}${hash}`);
  return token === '' ? null : token;
};
