import './download.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectAppAddress, selectOwnHosts } from '../../domains/system/ownHosts.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Qr } from '../../ui/qr/Qr.tsx';
import { classifyLink } from '../../lib/classifyLink.ts';
import { OutboundLink } from '../../ui/link/OutboundLink.tsx';
import { useAppSelector } from '../store.ts';

/** The installation guides, each with its resource type; `id` is also the anchor in the address. */
const GUIDES = [
  { id: 'ios', resource: 'IOS' },
  { id: 'android', resource: 'Android' },
  { id: 'profile', resource: 'MOBILECONFIG' },
] as const;
const STEPS = [1, 2, 3, 4] as const;
const CODE = 160;

/** How to install the portal on a telephone, with a QR code for each guide (R-MEMB-19). */
export default function DownloadPage() {
  const { t } = useTranslation('download');
  return (
    <div className="download-page">
      <header className="download-head">
        <h1 className="h-page">{t('title')}</h1>
        <p className="t4 dim">{t('lead')}</p>
      </header>
      <div className="download-guides">
        {GUIDES.map((guide) => (
          <Guide key={guide.id} {...guide} />
        ))}
      </div>
    </div>
  );
}

function Guide({ id, resource }: (typeof GUIDES)[number]) {
  const { t } = useTranslation('download');
  const address = useAppSelector((state) => selectAppAddress(state, resource));
  const name = t(`${id}.title`);
  return (
    <section id={id} className="download-guide" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="h-sub">
        {name}
      </h2>
      {address === null ? (
        <p className="dim">{t('missing')}</p>
      ) : (
        <figure className="download-code">
          <Qr text={address} size={CODE} name={t('code', { name })} />
          <figcaption className="t2 mute">{t('scan')}</figcaption>
        </figure>
      )}
      <ol className="download-steps" aria-label={t('steps', { name })}>
        {STEPS.map((step) => (
          <li key={step}>{t(`${id}.${step}`)}</li>
        ))}
      </ol>
      {id === 'profile' && address !== null && <GetProfile address={address} />}
    </section>
  );
}

/** A link for the device itself, where a QR code is of no use. */
function GetProfile({ address }: { readonly address: string }) {
  const { t } = useTranslation('download');
  const link = classifyLink(address, useAppSelector(selectOwnHosts));
  const inside = (
    <>
      <Icon name="download" size="s" />
      {t('profile.get')}
    </>
  );
  const look = 'btn btn-line download-get';
  if (link.kind === 'inert') return null;
  return link.kind === 'inside' ? (
    <a className={look} href={link.path} download>
      {inside}
    </a>
  ) : (
    <OutboundLink className={look} url={link.url}>
      {inside}
    </OutboundLink>
  );
}
