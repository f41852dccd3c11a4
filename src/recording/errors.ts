/** A fault of a recording and its place (REL-34). Lines count from 1; 0: the file as a whole. */
export interface BrokenLine {
  readonly line: number;
  /** A sentence for the developer who opened the file. */
  readonly reason: string;
}

/** The only error that this folder throws for a file: it cannot be opened, played or trusted. */
export class RecordingError extends Error implements BrokenLine {
  override readonly name = 'RecordingError';
  readonly line: number;
  readonly reason: string;
  constructor(line: number, reason: string) {
    super(line === 0 ? reason : `line ${line}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}
