/** Passes a line on unless it says the same as the line before: what is tried again each moment must not fill a log. */
export const newLines = (log: (line: string) => void): ((line: string) => void) => {
  let last: string | null = null;
  return (line) => {
    if (line !== last) log(line);
    last = line;
  };
};
