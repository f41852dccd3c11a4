/** CSS height of that many table rows; the style sheet sets `--row` by the width of the panel. */
export const rowsHeight = (rows: number): string => `calc(${rows} * var(--row))`;
