/**
 * R-SYS-01: maintenance takes precedence over region. In its own file, so that the first page does not load the
 * schemas.
 */
export const statusOf = (info: { readonly maintenance: boolean; readonly regionRestriction: boolean }): 0 | 1 | 2 =>
  info.maintenance ? 1 : info.regionRestriction ? 2 : 0;
