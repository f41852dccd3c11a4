/** The passkeys of the account by name, each with its latest use, and the way to add, rename and remove them (decision 0303). */
import './passkeys.css';
import { useEffect, useId, useState } from 'react';
import { PASSKEY_BOUNDS } from '../../domains/passkeys/passkeys.calc.ts';
import { openPasskeys } from '../../domains/passkeys/passkeys.intents.ts';
import {
  passkeysTopicOf,
  selectPasskeyChange,
  selectPasskeys,
  type ShownPasskey,
} from '../../domains/passkeys/passkeys.selectors.ts';
import type { SecurityFacts } from '../../domains/member/security.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useDeviceName } from '../devices/useDeviceName.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';

/** Another name where this one is taken: the same browser may hold two. */
const freeName = (name: string, keys: readonly ShownPasskey[]): string => {
  const taken = new Set(keys.map((one) => one.name));
  if (!taken.has(name)) return name;
  let n = 2;
  while (taken.has(`${name} ${n}`)) n += 1;
  return `${name} ${n}`;
};
interface RowProps {
  readonly passkey: ShownPasskey;
  readonly onChoose: (what: 'rename' | 'remove') => void;
}
function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onChoose }: RowProps) {
  const { t } = useTranslation('passkeys');
  const formats = useFormats();
  return (
    <li>
      <Icon name="key" />
      <div>
        <p className="security-value">{name}</p>
        <p className="t2 mute">
          {t('row.added', { time: formats.dateTime(createdAt) })}
          <br />
          {lastUsedAt === null ? t('row.unused') : t('row.used', { time: formats.dateTime(lastUsedAt) })}
        </p>
      </div>
      <div className="security-actions">
        <Button size="s" aria-label={t('row.renameOf', { name })} onClick={() => onChoose('rename')}>
          {t('row.rename')}
        </Button>
        <Button size="s" aria-label={t('row.removeOf', { name })} onClick={() => onChoose('remove')}>
          {t('row.remove')}
        </Button>
      </div>
    </li>
  );
}
type Open = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: ShownPasskey };

export function PasskeysPanel({ facts }: { readonly facts: SecurityFacts }) {
  // The dialogs' texts load with the page: an opened dialog that waits for texts would hide the page and lose the focus.
  const { t } = useTranslation(['passkeys', 'authenticator', 'password', 'validation', 'register', 'errors']);
  const id = useId();
  const dispatch = useAppDispatch();
  const { passkeys } = usePlatform();
  const deviceName = useDeviceName();
  useShownTopics(passkeysTopicOf(useAppSelector(selectMemberId) ?? ''));
  useEffect(() => void dispatch(openPasskeys()), [dispatch]);
  const keys = useAppSelector(selectPasskeys);
  const changed = useAppSelector(selectPasskeyChange);
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    if (changed !== null) setOpen(null);
  }, [changed]);
  const close = () => setOpen(null);
  const support = passkeys.support();
  const full = keys !== null && keys.length >= PASSKEY_BOUNDS.perMember;
  const here = facts.logins.find(({ current }) => current);
  const isKnown = here !== undefined && here.browser + here.system !== '';
  return (
    <section className="panel security-panel" aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="h-sub" id={`${id}-title`}>
          {t('title')}
        </h2>
        <p className="t2 mute">{t('text')}</p>
      </header>
      {changed !== null && (
        <div className="security-changed">
          <Alert tone="up">{t(`changed.${changed.what}`, { name: changed.name })}</Alert>
        </div>
      )}
      {keys === null ? (
        <AwaitedTopic>
          <SkeletonBlock height={64} />
        </AwaitedTopic>
      ) : (
        keys.length > 0 && (
          <ul>
            {keys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChoose={(what) => setOpen({ what, passkey })} />
            ))}
          </ul>
        )
      )}
      <footer className="security-foot passkeys-foot">
        <Button
          icon="key"
          disabled={support !== 'ready' || keys === null || full}
          onClick={() => setOpen({ what: 'add' })}
        >
          {t('add.title')}
        </Button>
        {(support !== 'ready' || full) && (
          <p className="t2 mute">
            {t(support === 'ready' ? 'full' : `support.${support}`, { n: PASSKEY_BOUNDS.perMember })}
          </p>
        )}
      </footer>
      {open?.what === 'add' && (
        <AddPasskeyDialog
          proposedName={isKnown ? freeName(deviceName(here), keys ?? []) : ''}
          facts={facts}
          onClose={close}
        />
      )}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskeyDialog passkey={open.passkey} facts={facts} onClose={close} />}
    </section>
  );
}
