/** Which messages raise a notification, when none does, and the notices of this browser (B-25). The history is the inbox. */
import { useEffect, useId, useState } from 'react';
import type { NotificationSettings } from '../../contract/inbox/inbox.topics.ts';
import { openNotices, setNotifications, turnNoticesOff, turnNoticesOn } from '../../domains/inbox/inbox.intents.ts';
import { selectNotifications } from '../../domains/inbox/inbox.selectors.ts';
import { selectInboxPage } from '../../domains/inbox/inboxPage.selectors.ts';
import { kindsFor } from '../../domains/inbox/kinds.ts';
import { minuteOfTime, timeOfMinute } from '../../domains/inbox/notifications.calc.ts';
import { selectIsAgent } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TextInput } from '../../ui/field/TextInput.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Proposed to those who have none. */
const NIGHT = { from: 22 * 60, to: 7 * 60 };

export function NotificationsPanel() {
  const { t } = useTranslation('inbox');
  const settings = useAppSelector(selectNotifications);
  const { change } = useAppSelector(selectInboxPage);
  const result = change?.what === 'settings' ? change.state : null;
  return (
    <div className="record">
      <p className="t2 dim">{t('notifications.text')}</p>
      {result === 'failed' && <Alert>{t('failed.settings')}</Alert>}
      {result === 'done' && <Alert tone="up">{t('notifications.saved')}</Alert>}
      {settings === null ? (
        <AwaitedTopic>
          <SkeletonBlock height={240} />
          <SkeletonBlock height={140} />
        </AwaitedTopic>
      ) : (
        <>
          <Kinds settings={settings} />
          {/* What another tab saves stands in the fields at once. */}
          <QuietHours key={JSON.stringify(settings.quiet)} settings={settings} />
        </>
      )}
      <BrowserNotices />
    </div>
  );
}
interface SettingsProps {
  readonly settings: NotificationSettings;
}
function Kinds({ settings }: SettingsProps) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const dispatch = useAppDispatch();
  const kinds = kindsFor(useAppSelector(selectIsAgent));
  const { muted } = settings;
  return (
    <section className="panel inbox-panel" aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {t('notifications.kinds')}
      </h2>
      <ul className="inbox-kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <Checkbox
              checked={!muted.includes(kind)}
              onChange={({ target }) =>
                dispatch(
                  setNotifications({
                    ...settings,
                    muted: target.checked ? muted.filter((one) => one !== kind) : [...muted, kind],
                  }),
                )
              }
            >
              {t(`kind.${kind}`)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
function QuietHours({ settings }: SettingsProps) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const dispatch = useAppDispatch();
  const { quiet } = settings;
  const [isOn, setOn] = useState(quiet !== null);
  const [times, setTimes] = useState({
    from: timeOfMinute((quiet ?? NIGHT).from),
    to: timeOfMinute((quiet ?? NIGHT).to),
  });
  const [from, to] = [minuteOfTime(times.from), minuteOfTime(times.to)];
  const fault = isOn && (from === null || to === null ? 'missing' : from === to ? 'same' : null);
  const save = () => {
    if (isOn && (from === null || to === null || fault)) return;
    dispatch(setNotifications({ ...settings, quiet: isOn ? { from: from ?? 0, to: to ?? 0 } : null }));
  };
  return (
    <section className="panel inbox-panel" aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {t('quiet.title')}
      </h2>
      <p className="t2 mute">{t('quiet.text')}</p>
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('quiet.on')}
      </Checkbox>
      {isOn && (
        <div className="inbox-times">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} htmlFor={`${id}-${end}`}>
              <span className="t1 mute">{t(`quiet.${end}`)}</span>
              <TextInput
                small
                type="time"
                id={`${id}-${end}`}
                value={times[end]}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${id}-fault` : undefined}
                onChange={({ target }) => setTimes({ ...times, [end]: target.value })}
              />
            </label>
          ))}
          {fault && (
            <p className="t2 inbox-fault" id={`${id}-fault`}>
              {t(`quiet.fault.${fault}`)}
            </p>
          )}
        </div>
      )}
      <div>
        <Button disabled={Boolean(fault) || (!isOn && quiet === null)} onClick={save}>
          {t('quiet.save')}
        </Button>
      </div>
    </section>
  );
}
function BrowserNotices() {
  const { t } = useTranslation('inbox');
  const id = useId();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(openNotices()), [dispatch]);
  const { notices } = useAppSelector(selectInboxPage);
  if (notices === null) return null;
  const { permission, on } = notices;
  const isPossible = permission === 'default' || permission === 'granted';
  return (
    <section className="panel inbox-panel" aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {t('browser.title')}
      </h2>
      <p className="t2 mute">{t('browser.text')}</p>
      <p role="status">{t(`browser.${on ? 'on' : isPossible ? 'off' : permission}`)}</p>
      {isPossible && (
        <div>
          <Button onClick={() => dispatch(on ? turnNoticesOff() : turnNoticesOn())}>
            {t(on ? 'browser.turnOff' : 'browser.turnOn')}
          </Button>
        </div>
      )}
    </section>
  );
}
