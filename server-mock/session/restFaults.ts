/** Injects faults into REST calls. Set by the control interface, or by a replay with faults. */
export interface RestFault {
  /** Row name, or `*`. */
  readonly call: string;
  /** Wait before the handler, ms. */
  readonly slowMs?: number;
  /** Refuse with this code instead of running the handler. */
  readonly code?: string;
  /** Run the handler, then cut the connection without an answer. */
  readonly lost?: boolean;
  /** How many more calls it hits. */
  times: number;
}
export interface RestFaults {
  readonly add: (fault: RestFault) => void;
  readonly clear: () => void;
  /** The fault for this call, if one is set, counted down. */
  readonly take: (call: string) => RestFault | null;
}
export const createRestFaults = (): RestFaults => {
  let open: RestFault[] = [];
  return {
    add: (fault) => void open.push({ ...fault }),
    clear: () => {
      open = [];
    },
    take: (call) => {
      const fault = open.find((one) => one.times > 0 && (one.call === '*' || one.call === call));
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times === 0) open = open.filter((one) => one !== fault);
      return fault;
    },
  };
};
