/** Where exported files are fetched; the ticket follows. */
export const EXPORT_PATH = '/export/';
/** Where a member fetches a picture that they uploaded; the ticket follows. */
export const PICTURE_PATH = '/export/picture/';
