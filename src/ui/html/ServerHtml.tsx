import './html.css';
import { type MouseEvent, useState } from 'react';
import { judgeLink, type OwnHosts } from '../../lib/external.ts';
import { OutboundLink } from '../link/OutboundLink.tsx';
import { sanitise } from './sanitise.ts';

export interface ServerHtmlProps {
  /** As the house sent it. */
  readonly html: string;
  readonly hosts: OwnHosts;
  /** A link to a place of ours was pressed. */
  readonly onInside: (path: string) => void;
  readonly words: {
    /** Said before a stranger's site is opened; takes its host. */
    readonly leaving: (host: string) => string;
    readonly go: string;
    readonly stay: string;
  };
}
/**
 * HTML of the house, cleaned: the only file that sets inner HTML (R-SEC-05). A link inside goes by the router, a link to a
 * site the house does not work with says first where it leads (SAFE-20).
 */
export function ServerHtml({ html, hosts, onInside, words }: ServerHtmlProps) {
  const [leaving, setLeaving] = useState<{ readonly html: string; readonly url: string; readonly host: string } | null>(
    null,
  );
  const follow = (event: MouseEvent<HTMLElement>): void => {
    // Of the other buttons only the middle one follows a link.
    if (event.button > 1) return;
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    const judged = judgeLink(href ?? '', hosts);
    if (judged.kind === 'inert' || (judged.kind === 'outside' && judged.known)) return;
    // Another window was asked for: of a place of ours that is the browser's matter.
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
