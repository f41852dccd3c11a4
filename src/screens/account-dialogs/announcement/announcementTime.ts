import type { Formats } from '../../../i18n/formats.ts';

/** R-CONST-02: yyyy-MM-dd HH:mm:ss in every language. */
export const announcementTime = (formats: Pick<Formats, 'dateTime'>, at: number): string =>
  formats.dateTime(at).replaceAll('/', '-');
