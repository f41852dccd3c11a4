import './html.css';
import { type MouseEvent, useState } from 'react';
import { classifyLink, type LinkHosts } from '../../lib/classifyLink.ts';
import { OutboundLink } from '../link/OutboundLink.tsx';
import { sanitise } from './sanitise.ts';

export interface ServerHtmlProps {
  /** The HTML as the house sent it. */
  readonly html: string;
  readonly hosts: LinkHosts;
  /** Called when a link to a page of the portal is pressed. */
  readonly onInside: (path: string) => void;
  readonly words: {
    /** The warning before an unknown host is opened. */
    readonly leaving: (host: string) => string;
    readonly go: string;
    readonly stay: string;
  };
}
/**
 * Renders sanitised HTML of the house; the only file that sets inner HTML (R-SEC-05). A link into the portal goes through the
 * router; a link to an unknown host first shows a warning with its host (SAFE-20).
 */
export function ServerHtml({ html, hosts, onInside, words }: ServerHtmlProps) {
  const [leaving, setLeaving] = useState<{ readonly html: string; readonly url: string; readonly host: string } | null>(
    null,
  );
  const follow = (event: MouseEvent<HTMLElement>): void => {
    // Besides the main button only the middle one follows a link.
    if (event.button > 1) return;
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    const judged = classifyLink(href ?? '', hosts);
    if (judged.kind === 'inert' || (judged.kind === 'outside' && judged.known)) return;
    // The browser opens a page of the portal in another tab or window by itself.
    if (judged.kind === 'inside' && (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    if (judged.kind === 'inside') onInside(judged.path);
    else setLeaving({ html, url: judged.url, host: judged.host });
  };
  return (
    <>
      <div
        className="server-html"
        onClickCapture={follow}
        onAuxClickCapture={follow}
        dangerouslySetInnerHTML={{ __html: sanitise(html, hosts) }}
      />
      {leaving?.html === html && (
        <div className="server-html-leaving" role="alert">
          <p>{words.leaving(leaving.host)}</p>
          <p className="server-html-ways">
            <OutboundLink url={leaving.url} className="btn btn-line btn-s" onClick={() => setLeaving(null)}>
              {words.go}
            </OutboundLink>
            <button type="button" className="btn btn-ghost btn-s" onClick={() => setLeaving(null)}>
              {words.stay}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
