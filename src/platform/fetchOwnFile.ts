/** Fetches a file of the page's own origin as bytes. Rejects if it is not available. */
export const fetchOwnFile = async (path: string): Promise<Uint8Array> => {
  if (!path.startsWith('/') || path.startsWith('//')) throw new Error('not a file of this page');
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store', redirect: 'error' });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
