/** So many rows of a table of agents: how high one is says the sheet, by the width of its panel. */
export const rowsHigh = (rows: number): string => `calc(${rows} * var(--row))`;
