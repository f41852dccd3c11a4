import { useLocation, useNavigate } from 'react-router-dom';

/** The page number of a list, kept in the address so that Back and bookmarks work. From 1. */
export function usePageNo(): readonly [pageNo: number, turn: (pageNo: number) => void] {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const parsed = Number(new URLSearchParams(search).get('page') ?? '1');
  const pageNo = Number.isInteger(parsed) && parsed >= 1 && parsed <= 1_000 ? parsed : 1;
  return [pageNo, (n) => void go(n === 1 ? pathname : `${pathname}?page=${n}`)];
}
