import { useState } from 'react';
import { selectExpiry } from '../domains/session/session.selectors.ts';
import { useAppSelector } from './store.ts';

/** A password as it is typed. It is dropped when the session ends, while the rest of the form waits for its member (B-14). */
export const useSessionPassword = (): readonly [password: string, type: (text: string) => void] => {
  const [password, setPassword] = useState('');
  const ended = useAppSelector(selectExpiry) === 'ended';
  if (ended && password !== '') setPassword('');
  return [password, setPassword];
};
