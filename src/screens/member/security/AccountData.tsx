/** Who the account is: avatar, name, id, how long it has been there, and the VIP level where there is one. */
import { useState } from 'react';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectAvatar, selectMemberInfo, selectVipLabel } from '../../../domains/member/member.selectors.ts';
import type { SecurityFacts } from '../../../domains/member/security.state.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

export function AccountData({ facts }: { readonly facts: SecurityFacts }) {
  const { t } = useTranslation(['security', 'shell']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { navigation } = usePlatform();
  const info = useAppSelector(selectMemberInfo);
  const vip = useAppSelector(selectVipLabel);
  const seed = useAppSelector(selectAvatar);
  const base = useAppSelector(selectImageBase);
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <section className="panel security-account" aria-label={t('account.label')}>
      <div className="security-portrait">
        <GameArt
          className="security-avatar"
          src={seed === null ? null : imageAddress(base, { kind: 'silk', seed })}
          fallback={DEFAULT_AVATAR}
        />
        <Button size="s" look="ghost" onClick={() => dispatch(openDialog({ kind: 'avatar' }))}>
          {t('account.avatar')}
        </Button>
      </div>
      <dl className="security-data">
        <div>
          <dt>{t('account.name')}</dt>
          <dd className="b">{facts.account}</dd>
        </div>
        {info !== null && info.nickname !== facts.account && (
          <div>
            <dt>{t('account.nickname')}</dt>
            <dd>{info.nickname}</dd>
          </div>
        )}
        {info !== null && (
          <div>
            <dt>{t('account.id')}</dt>
            <dd className="security-id">
              <span className="fig">{info.id}</span>
              <IconButton
                icon="copy"
                label={t('shell:account.copyId', { id: info.id })}
                onClick={() => void navigation.copy(info.id).then(setCopied)}
              />
              <span className="t1 mute" role="status">
                {copied !== null && t(copied ? 'shell:account.copied' : 'shell:account.copyFailed')}
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('account.since')}</dt>
          {/* The fixed form of R-PROMO-11 begins with the day. */}
          <dd className="fig">{formats.dateTime(facts.registeredAt).slice(0, 10)}</dd>
        </div>
        {vip !== null && info !== null && (
          <div>
            <dt>{t('account.vip')}</dt>
            <dd>
              <Tag tone="brass" icon="vip">
                {t('account.level', { label: vip, level: info.vipRankLevel })}
              </Tag>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
