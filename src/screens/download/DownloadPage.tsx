import './download.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectAppAddress, selectOwnHosts } from '../../domains/system/ownHosts.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Qr } from '../../ui/qr/Qr.tsx';
import { judgeLink } from '../../lib/external.ts';
import { OutboundLink } from '../../ui/link/OutboundLink.tsx';
import { usePortal } from '../portal.ts';

/** The ways onto a telephone, each with the type of its resource; `id` is also the place an address names. */
const GUIDES = [
  { id: 'ios', resource: 'IOS' },
  { id: 'android', resource: 'Android' },
  { id: 'profile', resource: 'MOBILECONFIG' },
] as const;
const STEPS = [1, 2, 3, 4] as const;
const CODE = 160;

/** How the portal is put on a telephone, with a code for each way (R-MEMB-19). */
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
  const address = usePortal((state) => selectAppAddress(state, resource));
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

/** On the device itself a code is of no use. */
function GetProfile({ address }: { readonly address: string }) {
  const { t } = useTranslation('download');
  const judged = judgeLink(address, usePortal(selectOwnHosts));
  const inside = (
    <>
      <Icon name="download" size="s" />
      {t('profile.get')}
    </>
  );
  const look = 'btn btn-line download-get';
  if (judged.kind === 'inert') return null;
  return judged.kind === 'inside' ? (
    <a className={look} href={judged.path} download>
      {inside}
    </a>
  ) : (
    <OutboundLink className={look} url={judged.url}>
      {inside}
    </OutboundLink>
  );
}
