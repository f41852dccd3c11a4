import { STAFF_RIGHTS, type StaffRight } from '../../../domains/staff/staff.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';

interface RightChoiceProps {
  readonly chosen: readonly StaffRight[];
  readonly onChoose: (rights: readonly StaffRight[]) => void;
}
/** What a staff account may do besides reading: each right with what it permits. */
export function RightChoice({ chosen, onChoose }: RightChoiceProps) {
  const { t } = useTranslation('staff');
  return (
    <fieldset className="staff-rights">
      <legend className="t1">{t('rights.legend')}</legend>
      {STAFF_RIGHTS.map((right) => (
        <Checkbox
          key={right}
          checked={chosen.includes(right)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, right] : chosen.filter((one) => one !== right))
          }
        >
          <span className="b">{t(`rights.${right}.name`)}</span>
          <span className="staff-right-text t2 mute">{t(`rights.${right}.text`)}</span>
        </Checkbox>
      ))}
      <p className="t2 mute">{t('rights.never')}</p>
    </fieldset>
  );
}
