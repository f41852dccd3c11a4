/** Where exported files are fetched; the ticket follows. */
export const EXPORT_PATH = '/export/';
