const STEP = /\["([^"]*)"\]|\[(\d+)\]|([^.[\]]+)/g;

/** The keys of a path as a person writes it, or as the inspector prints it: `rows.b-17.payout`, `$.rows["b-17"].items[0]`. */
export const keysOfPath = (path: string): readonly string[] =>
  [...path.trim().replace(/^\$/, '').matchAll(STEP)].map(([, quoted, index, plain]) => quoted ?? index ?? plain ?? '');
