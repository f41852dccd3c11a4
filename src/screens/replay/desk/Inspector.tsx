import { useState } from 'react';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import type { InspectedShown } from './deskShown.ts';
import { StateTree } from './StateTree.tsx';
import { timeText } from './timeText.ts';
import { useDesk, useDeskView } from './useDesk.ts';

/** An event: what it carries, what the gate did with it and why, what changed, and the topic's value after it. */
export function Inspector() {
  const { t } = useTranslation('desk');
  const { inspected } = useDesk();
  const [tab, setTab] = useState<'event' | 'raw' | 'state'>('event');
  return (
    <aside className="desk-inspector" aria-label={t('inspector.label')}>
      <Tabs
        label={t('inspector.label')}
        tabs={(['event', 'raw', 'state'] as const).map((key) => ({ key, name: t(`inspector.${key}`) }))}
        chosen={tab}
        onChoose={setTab}
      >
        {inspected === null ? (
          <p className="desk-none">{t('inspector.none')}</p>
        ) : (
          <>
            {tab === 'event' && <Event of={inspected} />}
            {tab === 'raw' && <pre className="desk-json">{inspected.json}</pre>}
            {tab === 'state' &&
              (inspected.value === undefined ? (
                <p className="desk-none">{t('inspector.noState')}</p>
              ) : (
                <StateTree key={inspected.topic} value={inspected.value} changes={inspected.changes} />
              ))}
          </>
        )}
      </Tabs>
      <Comparison />
      <Kept />
      <Leaks />
    </aside>
  );
}
function Event({ of }: { readonly of: InspectedShown }) {
  const { t } = useTranslation('desk');
  const view = useDeskView();
  const { position, gate } = of;
  return (
    <>
      <div className="desk-event-head">
        {of.topic !== '' && <span className="desk-tag">{of.topic}</span>}
        <strong>{of.kind}</strong>
        <IconButton icon="copy" label={t('inspector.copy')} onClick={view.copyEvent} />
      </div>
      <dl className="desk-fields">
        <Field name={t('inspector.line')} text={String(of.line)} />
        <Field name={t('events.at')} text={timeText(of.t)} />
        {position !== null && (
          <>
            <Field name={t('events.seq')} text={t('inspector.after', { seq: position.seq, prev: position.prev })} />
            <Field name={t('inspector.epoch')} text={String(position.epoch)} />
            <Field name={t('inspector.via')} text={position.via} />
          </>
        )}
        {of.fields.map(({ name, text }) => (
          <Field key={name} name={name} text={text} />
        ))}
      </dl>
      {gate !== null && (
        <section className="desk-gate">
          <h3>{t('gate.label')}</h3>
          <p>
            <strong data-accepted={['replace', 'patch', 'append'].includes(gate.outcome)}>
              {t(`gate.${gate.outcome}`)}
            </strong>
          </p>
          {gate.applied > 1 && <p>{t('gate.applied', { n: gate.applied })}</p>}
          {gate.held > 0 && <p>{t('gate.waiting', { n: gate.held })}</p>}
          {gate.backfillAfter !== null && <p>{t('gate.backfill', { id: gate.backfillAfter })}</p>}
        </section>
      )}
      <section className="desk-changes">
        <h3>{t('changes.label')}</h3>
        {of.changes.length === 0 ? (
          <p>{t('changes.none')}</p>
        ) : (
          <ul>
            {of.changes.map(({ path, before, after }) => (
              <li key={path}>
                <code>{path}</code>
                {before !== null && <del>{before}</del>}
                {after !== null && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
function Field({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={text}>{text}</dd>
    </div>
  );
}
/** Where two recordings part. */
function Comparison() {
  const { t } = useTranslation('desk');
  const formats = useFormats();
  const { comparison } = useDesk();
  const view = useDeskView();
  if (comparison === null) return null;
  const { name, same, parting, topics } = comparison;
  return (
    <section className="desk-aside" aria-label={t('compare.label', { name })}>
      <h3>{t('compare.label', { name })}</h3>
      {same && <p>{t('compare.same')}</p>}
      {parting !== null && (
        <>
          <p>{t('compare.parting', { at: timeText(parting.t), topic: parting.topic || t('timeline.calls') })}</p>
          <p>
            <code>{parting.path}</code>
            <ins>{parting.here}</ins>
            <del>{parting.there}</del>
          </p>
          <Button size="s" onClick={() => view.seek(parting.t)}>
            {t('compare.go')}
          </Button>
        </>
      )}
      <ul className="desk-compared">
        {topics
          .filter(({ here, there }) => here !== there)
          .map(({ topic, here, there }) => (
            <li key={topic}>
              <code>{topic}</code> {formats.number(here)} / {formats.number(there)}
            </li>
          ))}
      </ul>
    </section>
  );
}
/** Secrets that would leave the house with the file. */
function Leaks() {
  const { t } = useTranslation('desk');
  const { leaks } = useDesk();
  const view = useDeskView();
  return (
    <section className="desk-aside" aria-label={t('leaks.label')}>
      <h3>{t('leaks.label')}</h3>
      {leaks === null ? (
        <Button size="s" onClick={view.scan}>
          {t('leaks.scan')}
        </Button>
      ) : (
        <p role="status" className={leaks.length === 0 ? 'desk-equal' : 'desk-bad'}>
          {leaks.length === 0 ? t('leaks.none') : t('leaks.found', { n: leaks.length })}
        </p>
      )}
      {leaks !== null && leaks.length > 0 && (
        <ul className="desk-compared">
          {leaks.slice(0, 50).map(({ line, path, what }) => (
            <li key={`${line} ${path}`}>
              {t('leaks.place', { line, what })} <code>{path}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A moment becomes a test that the house's own truth judges (P-17). */
function Kept() {
  const { t } = useTranslation('desk');
  const { kept, keeping, keepFailure, live, marking } = useDesk();
  const view = useDeskView();
  return (
    <section className="desk-aside" aria-label={t('keep.label')}>
      <h3>{t('keep.label')}</h3>
      <p>{t('keep.text')}</p>
      {live ? (
        <Button size="s" busy={marking} onClick={view.mark}>
          {t('keep.mark')}
        </Button>
      ) : (
        <Button size="s" busy={keeping} onClick={view.keep}>
          {t('keep.press')}
        </Button>
      )}
      {keepFailure !== null && (
        <p role="alert" className="desk-bad">
          {t('keep.failed', { reason: keepFailure })}
        </p>
      )}
      {kept !== null && (
        <div role="status">
          <p className={kept.differences.length === 0 ? 'desk-equal' : 'desk-bad'}>
            {kept.differences.length === 0
              ? t('keep.passes', { test: kept.test, mark: kept.mark, n: kept.judged })
              : t('keep.fails', { test: kept.test, mark: kept.mark })}
          </p>
          <ul className="desk-compared">
            {kept.differences.slice(0, 20).map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
          {kept.notCompared.length > 0 && <p>{t('keep.notCompared', { topics: kept.notCompared.join(', ') })}</p>}
        </div>
      )}
    </section>
  );
}
