import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { clearDownlineAct, freezeDownline, setDownlineRate } from '../../../domains/team/downlines.intents.ts';
import { selectActOf } from '../../../domains/team/downlines.selectors.ts';
import type { DownlineDetails } from '../../../domains/team/downlines.state.ts';
import { type RateFault, rateText, readRate } from '../../../domains/team/rate.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Confirm } from '../../../ui/dialog/Confirm.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { NoRight } from '../NoRight.tsx';
import { useHasRight, useIsStaff } from '../useRights.ts';
import { ActResult } from './ActResult.tsx';
import { RateField } from './RateField.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { useOwnRate } from './useOwnRate.ts';

type Open = 'rate' | 'freeze' | 'transfer';
const DONE = { rate: 'one.raised', freeze: 'one.frozenDone', unfreeze: 'one.unfrozenDone' } as const;

/** What the agent may do to the account: raise its rate, freeze it or lift the freeze, send money. */
export function DownlineActions({ one }: { readonly one: DownlineDetails }) {
  const { t } = useTranslation('downlines');
  const dispatch = useAppDispatch();
  const act = useAppSelector((state) => selectActOf(state, 'rate', 'freeze', 'unfreeze'));
  const [open, setOpen] = useState<Open | null>(null);
  const { member, account, status, level, mayUnfreeze } = one;
  const begin = (what: Open): void => {
    dispatch(clearDownlineAct());
    setOpen(what);
  };
  const close = (): void => setOpen(null);
  const frozen = status === 'frozen';
  const isStaff = useIsStaff();
  const mayRaise = useHasRight('downlines');
  const mayFreeze = useHasRight('freeze');
  const own = act?.about === account ? act : null;
  return (
    <section className="downline-actions" aria-label={t('one.actions')}>
      <div className="downline-buttons">
        {level === 1 && !isStaff && (
          <Button icon="coins" onClick={() => begin('transfer')}>
            {t('one.transfer')}
          </Button>
        )}
        {level === 1 && mayRaise && (
          <Button icon="arrowUp" onClick={() => begin('rate')}>
            {t('one.raise')}
          </Button>
        )}
        {mayFreeze && (!frozen || mayUnfreeze === true) && (
          <Button
            icon="lock"
            look={frozen ? 'line' : 'stop'}
            busy={own?.state === 'sending'}
            onClick={() => begin('freeze')}
          >
            {t(frozen ? 'one.unfreeze' : 'one.freeze')}
          </Button>
        )}
      </div>
      {!(mayRaise || mayFreeze) && <NoRight />}
      {level > 1 && mayRaise && <p className="t2 mute">{t('one.indirect')}</p>}
      {frozen && mayFreeze && mayUnfreeze === false && <p className="t2">{t('one.notYours')}</p>}
      {own !== null && (own.kind === 'rate' || own.kind === 'freeze' || own.kind === 'unfreeze') && (
        <ActResult act={own} done={t(DONE[own.kind], { account })} />
      )}
      {open === 'freeze' && (
        <Confirm
          title={t(frozen ? 'one.unfreezeTitle' : 'one.freezeTitle', { account })}
          action={t(frozen ? 'one.unfreeze' : 'one.freeze')}
          keep={t('back')}
          onClose={close}
          onAction={() => {
            dispatch(freezeDownline({ member, account, frozen: !frozen }));
            close();
          }}
        >
          <p>{t(frozen ? 'one.unfreezeText' : 'one.freezeText')}</p>
        </Confirm>
      )}
      {open === 'rate' && <RateDialog one={one} onClose={close} />}
      {open === 'transfer' && <TransferDialog member={member} account={account} onClose={close} />}
    </section>
  );
}
interface RateDialogProps {
  readonly one: DownlineDetails;
  readonly onClose: () => void;
}
function RateDialog({ one: { member, account, rate }, onClose }: RateDialogProps) {
  const { t } = useTranslation('downlines');
  const id = useId();
  const dispatch = useAppDispatch();
  const max = useOwnRate();
  const [text, setText] = useState(rateText(rate));
  const [fault, setFault] = useState<RateFault | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const read = readRate(text, { min: rate, max });
    if (typeof read === 'string') {
      setFault(read);
      input.current?.focus();
      return;
    }
    dispatch(setDownlineRate({ member, account, rate: read }));
    onClose();
  };
  return (
    <FormDialog
      title={t('one.raiseTitle', { account })}
      form={id}
      back={t('back')}
      submit={t('one.raise')}
      busy={false}
      onClose={onClose}
    >
      <form id={id} noValidate onSubmit={send}>
        <RateField
          min={rate}
          max={max}
          text={text}
          fault={fault}
          ref={input}
          onType={(typed) => {
            setText(typed);
            setFault(null);
          }}
        />
      </form>
    </FormDialog>
  );
}
