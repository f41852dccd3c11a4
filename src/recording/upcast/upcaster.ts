/** Converts a topic's data from one version to the next (P-06). Pure. */
export interface Upcaster {
  /**
   * Converts a frame's data to the next version. May throw for invalid data. Null: frames and their hashes are unchanged;
   * only answers changed.
   */
  readonly frame: ((data: unknown) => unknown) | null;
  /** Converts answers of the REST calls that read the topic, by the call's name. */
  readonly answers: Readonly<Record<string, (answer: unknown) => unknown>>;
}
