import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createRegistrationLink } from '../../../domains/team/downlines.intents.ts';
import { selectActOf } from '../../../domains/team/downlines.selectors.ts';
import type { AccountKind } from '../../../domains/team/downlines.state.ts';
import { type RateFault, readRate } from '../../../domains/team/rate.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { ActResult } from './ActResult.tsx';
import { KindChoice } from './KindChoice.tsx';
import { RateField } from './RateField.tsx';
import { useOwnRate } from './useOwnRate.ts';

const NOTE_MAX = 64;

/** Makes a registration link with a kind, a rate and a note of the agent's own. */
export function CreateLink() {
  const { t } = useTranslation('downlines');
  const id = useId();
  const dispatch = useAppDispatch();
  const act = useAppSelector((state) => selectActOf(state, 'link'));
  const max = useOwnRate();
  const [kind, setKind] = useState<AccountKind>('member');
  const [rate, setRate] = useState('0');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<RateFault | null>(null);
  const rateInput = useRef<HTMLInputElement>(null);
  const done = act?.state === 'done' ? act.key : null;
  useEffect(() => {
    if (done !== null) setNote('');
  }, [done]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (act?.state === 'sending') return;
    const read = readRate(rate, { min: 0, max });
    setFault(typeof read === 'string' ? read : null);
    if (typeof read === 'string') rateInput.current?.focus();
    else dispatch(createRegistrationLink({ kind, rate: read, note: note.trim() }));
  };
  return (
    <form className="panel downline-form" aria-labelledby={`${id}-title`} noValidate onSubmit={send}>
      <h2 className="h-sub" id={`${id}-title`}>
        {t('links.make')}
      </h2>
      <p className="t2 dim">{t('links.text')}</p>
      <TextField
        label={t('links.note')}
        autoComplete="off"
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <KindChoice chosen={kind} onChoose={setKind} />
      <RateField
        min={0}
        max={max}
        text={rate}
        fault={fault}
        ref={rateInput}
        onType={(text) => {
          setRate(text);
          setFault(null);
        }}
      />
      {act !== null && <ActResult act={act} done={t('links.done')} />}
      <Button type="submit" look="primary" busy={act?.state === 'sending'}>
        {t('links.send')}
      </Button>
    </form>
  );
}
