/** Faults that the control interface puts into REST; without it nothing ever sets one. */
export interface RestFault {
  /** Row name, or `*`. */
  readonly call: string;
  /** Wait before the handler, ms. */
  readonly slowMs?: number;
  /** Refuse with this code instead of running the handler. */
  readonly code?: string;
  /** Run the handler, then cut the connection without an answer. */
  readonly lost?: boolean;
  /** How many calls it still hits. */
  times: number;
}
export interface Faults {
  readonly add: (fault: RestFault) => void;
  readonly clear: () => void;
  /** The fault for this call, counted down; null as a rule. */
  readonly take: (call: string) => RestFault | null;
}
export const createFaults = (): Faults => {
  let open: RestFault[] = [];
  return {
    add: (fault) => void open.push({ ...fault }),
    clear: () => {
      open = [];
    },
    take: (call) => {
      const hit = open.find((one) => one.times > 0 && (one.call === '*' || one.call === call));
      if (!hit) return null;
      hit.times -= 1;
      if (hit.times === 0) open = open.filter((one) => one !== hit);
      return hit;
    },
  };
};
