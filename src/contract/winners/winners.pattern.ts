/** Categories: ALL and each game category. Beside its row, so that the first page can name it without its shapes. */
export const WINNERS_PATTERN = 'winners:{category}';
