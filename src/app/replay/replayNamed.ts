/**
 * Does this page stand for a recording? Its own start block says so, and only the tool that serves the page writes one:
 * no address that anybody could be sent makes the portal load anything (P-10).
 */
export interface NamedReplay {
  readonly name: string;
  /** Path of the file at the page's own origin. */
  readonly file: string;
  /** One of SPEEDS, as text. */
  readonly speed: string;
  /** Where it begins, ms of the recording. */
  readonly from: number;
}
export const replayNamed = (block: string | null): NamedReplay | null => {
  // The house's own block is large and read elsewhere: not parsed twice for a word that is not in it.
  if (block === null || !block.startsWith('{"replay":')) return null;
  try {
    return (JSON.parse(block) as { readonly replay: NamedReplay }).replay;
  } catch {
    return null;
  }
};
