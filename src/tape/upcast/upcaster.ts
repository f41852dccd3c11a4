/** From one version of a topic's data to the next (P-06). Pure. */
export interface Upcaster {
  /**
   * A frame's data as that version had them → as the next one has them. May throw over data that never were any. Null: the
   * frames are as they were, and so are the hashes over them; only answers changed.
   */
  readonly frame: ((data: unknown) => unknown) | null;
  /** The same for the answers of the REST calls that read the topic, by the call's name. */
  readonly answers: Readonly<Record<string, (answer: unknown) => unknown>>;
}
