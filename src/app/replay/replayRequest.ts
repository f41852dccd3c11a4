/**
 * The recording that this page is to replay, from its start block. Only the tool that serves the page writes it there, so that
 * no link can make the portal load a file (P-10).
 */
export interface ReplayRequest {
  readonly name: string;
  /** Path of the file at the page's own origin. */
  readonly file: string;
  /** One of SPEEDS, as text. */
  readonly speed: string;
  /** Start position, ms of the recording. */
  readonly from: number;
}
export const replayRequestOf = (block: string | null): ReplayRequest | null => {
  // The house's block is large and decoded elsewhere, so compare the prefix instead of parsing it twice.
  if (block === null || !block.startsWith('{"replay":')) return null;
  try {
    return (JSON.parse(block) as { readonly replay: ReplayRequest }).replay;
  } catch {
    return null;
  }
};
