/** Makes a forgotten case a compile error, and an exception at run time. */
export const assertNever = (value: never): never => {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
};
