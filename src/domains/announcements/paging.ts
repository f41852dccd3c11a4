/** R-CONST-01, for the screens. */
export {
  ANNOUNCEMENT_PAGE_MARGIN,
  ANNOUNCEMENT_PAGE_RANGE,
  ANNOUNCEMENT_PAGE_SIZE,
  ANNOUNCEMENT_PAGER_FROM,
} from '../../contract/constants.ts';
