/** R-SYS-01: maintenance wins over region. Alone in its file, so that the first page can ask without the checkers. */
export const statusOf = (info: { readonly maintenance: boolean; readonly regionRestriction: boolean }): 0 | 1 | 2 =>
  info.maintenance ? 1 : info.regionRestriction ? 2 : 0;
