/**
 * What this page is to replay, from its start block. Only a program that serves the page writes it there, so that no link can make
 * the portal load a file (P-10).
 */
export interface FileRequest {
  readonly name: string;
  /** Path of the file at the page's own origin. */
  readonly file: string;
  /** One of SPEEDS, as text. */
  readonly speed: string;
  /** Start position, ms of the recording. */
  readonly from: number;
}
/**
 * `page`: the replay desk (P-15). `portal`: the portal inside it, which waits for the desk's recording. `live`: a portal inside it
 * on the running house, which tells the desk what it records of itself.
 */
export interface DeskRequest {
  readonly desk: 'page' | 'portal' | 'live';
  /** A house serves the desk, so that there is a live portal. */
  readonly house?: boolean;
}
export type ReplayRequest = FileRequest | DeskRequest;

export const replayRequestOf = (block: string | null): ReplayRequest | null => {
  // The house's block is large and decoded elsewhere, so compare the prefix instead of parsing it twice.
  if (block === null || !block.startsWith('{"replay":')) return null;
  try {
    return (JSON.parse(block) as { readonly replay: ReplayRequest }).replay;
  } catch {
    return null;
  }
};
