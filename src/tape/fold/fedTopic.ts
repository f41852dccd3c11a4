/** One topic while it is fed: its gate, and what its fold holds. */
import type { TopicGate } from '../../gate/types.ts';

export interface FedTopic {
  gate: TopicGate;
  /** Undefined until a frame has been let through. */
  value: unknown;
  /** Of the last frame that changed it. */
  at: number;
  readonly limit: number;
}
