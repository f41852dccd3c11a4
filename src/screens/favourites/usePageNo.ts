import { useLocation, useNavigate } from 'react-router-dom';

/** The page of a list stands in the address, so that Back and a bookmark lead to it; from 1. */
export function usePageNo(): readonly [pageNo: number, turn: (pageNo: number) => void] {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const said = Number(new URLSearchParams(search).get('page') ?? '1');
  const pageNo = Number.isInteger(said) && said >= 1 && said <= 1_000 ? said : 1;
  return [pageNo, (n) => void go(n === 1 ? pathname : `${pathname}?page=${n}`)];
}
