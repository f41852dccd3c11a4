import '../cashier/cashier.css';
import { type Ref, useId } from 'react';
import type { IdentityCheckRow } from '../../contract/identity-check/identity-check.topics.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES } from '../paths.ts';

interface Step {
  readonly key: 'asked' | 'sent' | 'waiting' | 'inReview' | 'accepted' | 'refused';
  /** Null: it lasts. */
  readonly at: number | null;
}
const stepsOf = ({ state, askedAt, submittedAt, decidedAt }: IdentityCheckRow): readonly Step[] => [
  ...(askedAt === null ? [] : [{ key: 'asked', at: askedAt } as const]),
  ...(submittedAt === null ? [] : [{ key: 'sent', at: submittedAt } as const]),
  state === 'asked' ? { key: 'waiting', at: null } : { key: state, at: decidedAt },
];
interface CheckCourseProps {
  readonly check: IdentityCheckRow;
  readonly head: Ref<HTMLHeadingElement>;
}
/** What has happened to the check, oldest first, and what its state means for the member. */
export function CheckCourse({ check, head }: CheckCourseProps) {
  const { t } = useTranslation('identityCheck');
  const formats = useFormats();
  const id = useId();
  const { state, fullName, documentKind, reason } = check;
  const steps = stepsOf(check);
  return (
    <section className="panel identity-panel" aria-labelledby={id}>
      <h2 className="h-sub" id={id} ref={head} tabIndex={-1}>
        {t('timeline')}
      </h2>
      <div className="money-timeline" aria-live="polite">
        <ol>
          {steps.map(({ key, at }, index) => (
            <li key={key} aria-current={index === steps.length - 1 ? 'step' : undefined}>
              <b>{t(key)}</b> {at !== null && <span className="fig t2 dim">{formats.dateTime(at)}</span>}
              {key === 'sent' && documentKind !== null && (
                <span className="t2 mute">
                  {t('sentAs', { document: t(`document.${documentKind}`), name: fullName })}
                </span>
              )}
            </li>
          ))}
        </ol>
        {state === 'inReview' && <p className="t2 identity-reason">{t('inReviewText')}</p>}
        {state === 'refused' && <Alert>{t(`reason.${reason ?? 'other'}`)}</Alert>}
        {state === 'accepted' && (
          <>
            <Alert tone="up">{t('acceptedText', { name: fullName })}</Alert>
            <p className="t2">
              <Link className="text-link" to={MEMBER_PAGES.withdraw}>
                {t('payees')}
              </Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
