/** Categories: ALL, each game category and INHOUSE. Beside its row, so that the first page can name it without its shapes. */
export const WINNERS_PATTERN = 'winners:{category}';
