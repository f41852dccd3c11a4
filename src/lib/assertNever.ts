/** Makes a forgotten case a compile error, and a loud one at run time. */
export const assertNever = (value: never): never => {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
};
