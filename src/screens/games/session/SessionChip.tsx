/**
 * Duration and net result of this log-in, as the house reports them (B-06). The player can hold the figures; stale ones show
 * their time. The duration leads to limits and breaks.
 */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectSessionNetMode } from '../../../domains/member/member.selectors.ts';
import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { signedMoney } from '../../../i18n/signedMoney.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { RollingNumber, MaskedNumber, StaticNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { MemberPageLink } from '../../MemberPageLink.tsx';
import { MEMBER_PAGES } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { type SessionFigures, useSessionFigures } from './useSessionFigures.ts';
import { useSessionAge } from './useSessionAge.ts';
import './session.css';

/** Cells reserved: −999.99. */
const CELLS = 6;

export function SessionChip({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const now = useSessionFigures();
  const mode = useAppSelector(selectSessionNetMode);
  const masked = useAppSelector(selectMasked);
  const symbol = useAppSelector(selectCurrencySymbol);
  const age = useSessionAge();
  const [held, setHeld] = useState<SessionFigures | null>(null);
  if (now === null) return null;
  const { time, net } = held ?? now;
  const money = signedMoney(formats, net, symbol);
  const toLimits = t('session.limits', { time });
  const look = { size: 'xs', currency: symbol, reserve: CELLS, tone: toneOf(net) } as const;
  const text = signed(formats.amount(net), net);
  return (
    <div
      className={`session-chip ${className}`}
      role="group"
      aria-label={masked ? t('session.hidden', { time }) : t('session.spoken', { time, money })}
    >
      <MemberPageLink
        className="session-figure session-time"
        to={MEMBER_PAGES.limits}
        aria-label={toLimits}
        title={toLimits}
      >
        <Icon name="clock" size="s" />
        <span className="fig">{time}</span>
      </MemberPageLink>
      <span className="session-figure session-net" data-surface="board" title={t('session.net')} aria-hidden="true">
        {masked ? (
          <MaskedNumber size="xs" reserve={CELLS} name={t('session.net')} />
        ) : held === null ? (
          <RollingNumber {...look} text={text} value={net} name={money} live={mode === 'live'} />
        ) : (
          <StaticNumber {...look} text={text} name={money} />
        )}
      </span>
      {age !== null && <span className="session-age t1 mute">{age}</span>}
      <IconButton
        icon={held === null ? 'pause' : 'play'}
        label={t(held === null ? 'session.pause' : 'session.resume')}
        aria-pressed={held !== null}
        onClick={() => setHeld(held === null ? now : null)}
      />
    </div>
  );
}
/** A gain has a plus as a loss has a minus: colour is never the only signal. */
const signed = (text: string, net: number): string => (net > 0 ? `+${text}` : text);
const toneOf = (net: number) => (net > 0 ? 'up' : net < 0 ? 'down' : undefined);
