import { type SubmitEvent, useRef, useState } from 'react';
import {
  ALERT_RULES,
  boundsOf,
  isAmountRule,
  PROPOSED,
  readThreshold,
  rulesFrom,
  type ThresholdFault,
  thresholdOf,
} from '../../../domains/alerts/alerts.calc.ts';
import { saveAlertRules } from '../../../domains/alerts/alerts.intents.ts';
import type { AlertRule, AlertRules } from '../../../domains/alerts/alerts.state.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { usePlainAmount } from '../../useReadAmount.ts';

type Each<T> = Readonly<Record<AlertRule, T>>;
const each = <T,>(of: (rule: AlertRule) => T): Each<T> => ({
  largeWin: of('largeWin'),
  idleMember: of('idleMember'),
  negativePeriod: of('negativePeriod'),
  unsignedContract: of('unsignedContract'),
});
interface AlertRulesFormProps {
  readonly rules: AlertRules;
  readonly busy: boolean;
}
/** A switch for each rule, with its threshold while it is on. */
export function AlertRulesForm({ rules, busy }: AlertRulesFormProps) {
  const { t } = useTranslation('agentAlerts');
  const dispatch = useAppDispatch();
  const money = useMoney();
  const plainAmount = usePlainAmount();
  const symbol = useAppSelector(selectCurrencySymbol);
  const print = (rule: AlertRule, value: number): string => (isAmountRule(rule) ? money(value) : String(value));
  const [on, setOn] = useState(() => each((rule) => rules[rule] !== null));
  const [texts, setTexts] = useState(() =>
    each((rule) => plainAmount(print(rule, thresholdOf(rules, rule) ?? PROPOSED[rule]))),
  );
  const [faults, setFaults] = useState<Each<ThresholdFault | null>>(() => each(() => null));
  const inputs = useRef<Partial<Record<AlertRule, HTMLInputElement | null>>>({});
  const faultText = (rule: AlertRule, fault: ThresholdFault): string => {
    if (fault === 'format') return t(isAmountRule(rule) ? 'fault.amount' : 'fault.days');
    return t(`fault.${fault}`, { min: print(rule, boundsOf(rule).min), max: print(rule, boundsOf(rule).max) });
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const read = each((rule) => (on[rule] ? readThreshold(rule, plainAmount(texts[rule])) : null));
    const faulty = each((rule) => {
      const value = read[rule];
      return typeof value === 'string' ? value : null;
    });
    setFaults(faulty);
    const first = ALERT_RULES.find((rule) => faulty[rule] !== null);
    if (first !== undefined) inputs.current[first]?.focus();
    else
      dispatch(
        saveAlertRules(
          rulesFrom(
            each((rule) => {
              const value = read[rule];
              return typeof value === 'number' ? value : null;
            }),
          ),
        ),
      );
  };
  return (
    <form className="alert-form" noValidate onSubmit={send}>
      {ALERT_RULES.map((rule) => {
        const fault = faults[rule];
        const { min, max } = boundsOf(rule);
        return (
          <div key={rule} className="alert-form-rule">
            <Checkbox
              checked={on[rule]}
              onChange={({ target }) => {
                setOn({ ...on, [rule]: target.checked });
                setFaults({ ...faults, [rule]: null });
              }}
            >
              {t(`on.${rule}`)}
            </Checkbox>
            {on[rule] && (
              <TextField
                label={t(`field.${rule}`)}
                required
                hint={t('bounds', { min: print(rule, min), max: print(rule, max) })}
                inputMode={isAmountRule(rule) ? 'decimal' : 'numeric'}
                autoComplete="off"
                {...(isAmountRule(rule) && { before: <span className="mute">{symbol}</span> })}
                value={texts[rule]}
                readOnly={busy}
                error={fault === null ? undefined : faultText(rule, fault)}
                ref={(input: HTMLInputElement | null) => {
                  inputs.current[rule] = input;
                }}
                onChange={({ currentTarget }) => {
                  setTexts({ ...texts, [rule]: currentTarget.value });
                  setFaults({ ...faults, [rule]: null });
                }}
              />
            )}
          </div>
        );
      })}
      <div>
        <Button type="submit" look="primary" busy={busy}>
          {t('rules.save')}
        </Button>
      </div>
    </form>
  );
}
