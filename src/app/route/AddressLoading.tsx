/** Stands in for a page while its chunk loads: the page may open a log-in, which comes before announcements. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { addressLoading } from '../../domains/dialogs/dialogs.intents.ts';

export function AddressLoading() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(addressLoading(true));
    return () => void dispatch(addressLoading(false));
  }, [dispatch]);
  return null;
}
