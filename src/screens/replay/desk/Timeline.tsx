import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { drawCounts } from './drawCounts.ts';
import type { OpenFileShown } from './deskShown.ts';
import { markText, rulerMarks, timeText } from './timeText.ts';
import { useAnswer, useDesk, useDeskPosition, useDeskView } from './useDesk.ts';

/** As in desk.css. */
const LANE_HEIGHT = 34;
const BAR = 4;
/** Width of a label on the ruler, px. */
const LABEL = 56;
/** Narrowest gap that has room for what it says, px. */
const GAP_LABEL_FROM = 8;
/** One press of an arrow key, and of Page Up or Down, as shares of the range. */
const SMALL = 0.01;
const LARGE = 0.1;

/**
 * Density of events for each topic, with marks and gaps (P-15). Dragging seeks; with Shift it chooses a part. `compared`: it is of the
 * recording that the one on the desk is compared with, and has the same position and range.
 */
export function Timeline({ file, compared = false }: { readonly file: OpenFileShown; readonly compared?: boolean }) {
  const { t } = useTranslation('desk');
  const formats = useFormats();
  const view = useDeskView();
  const { range, comparison } = useDesk();
  const parting = comparison?.parting ?? null;
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const marks = rulerMarks(range.from, range.to, Math.max(2, Math.floor(width / 90)));
  const share = (at: number): string => `${((at - range.from) / (range.to - range.from)) * 100}%`;
  const isIn = (at: number): boolean => at >= range.from && at <= range.to;
  return (
    <>
      <h2 className={compared ? 'desk-compared-name' : 'vh'} id={compared ? undefined : 'desk-timeline'}>
        {compared ? t('compare.label', { name: file.name }) : t('timeline.label')}
      </h2>
      <div className="desk-lanes" data-half={comparison !== null}>
        <div className="desk-lane-names">
          <div className="desk-lane-head">
            <span>{t('timeline.topic')}</span>
            <span>{t('timeline.events')}</span>
          </div>
          {file.lanes.map(({ topic, events, chosen }, lane) => (
            <div key={topic} className="desk-lane-name">
              {compared ? (
                <LaneName topic={topic} />
              ) : (
                <Checkbox checked={chosen} onChange={({ target }) => view.chooseLane(lane, target.checked)}>
                  <LaneName topic={topic} />
                </Checkbox>
              )}
              <span className="desk-count">{formats.number(events)}</span>
            </div>
          ))}
        </div>
        <div className="desk-graph" ref={box}>
          <div className="desk-ruler" aria-hidden="true">
            {marks
              .filter((at) => ((range.to - at) / (range.to - range.from)) * width > LABEL)
              .map((at) => (
                <span key={at} style={{ insetInlineStart: share(at) }}>
                  {markText(at)}
                </span>
              ))}
          </div>
          <Counts file={file} width={width} />
          <div className="desk-overlay" aria-hidden="true">
            {file.gaps
              .filter(({ from, to }) => to >= range.from && from <= range.to)
              .map(({ from, to }) => (
                <div
                  key={from}
                  className="desk-gap"
                  title={t('timeline.gap', { from: timeText(from), to: timeText(to) })}
                  style={{
                    insetInlineStart: share(Math.max(from, range.from)),
                    inlineSize: `calc(${share(Math.min(to, range.to))} - ${share(Math.max(from, range.from))})`,
                  }}
                >
                  {((to - from) / (range.to - range.from)) * width >= GAP_LABEL_FROM && (
                    <span>{t('timeline.offline', { seconds: Math.round((to - from) / 1_000) })}</span>
                  )}
                </div>
              ))}
            {file.marks
              .filter(({ t: at }) => isIn(at))
              .map(({ t: at, label }, index) => (
                <div key={`${at} ${index}`} className="desk-mark" title={label} style={{ insetInlineStart: share(at) }}>
                  <span>{label}</span>
                </div>
              ))}
            {!compared && <Faults file={file} share={share} />}
            <Part share={share} />
            {parting !== null && isIn(parting.t) && (
              <div className="desk-parting" style={{ insetInlineStart: share(parting.t) }} />
            )}
          </div>
          <TimelineCursor file={file} compared={compared} />
        </div>
      </div>
    </>
  );
}
function LaneName({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('desk');
  const name = topic === '' ? t('timeline.calls') : topic;
  return (
    <span className="desk-topic" title={name}>
      {name}
    </span>
  );
}
/** Injected faults, each in the lane of its topic. */
function Faults({ file, share }: { readonly file: OpenFileShown; readonly share: (at: number) => string }) {
  const { t } = useTranslation('desk');
  const { faults, range } = useDesk();
  const lanes = new Map(file.lanes.map(({ topic }, lane) => [topic, lane]));
  return faults
    .filter(({ t: at }) => at >= range.from && at <= range.to)
    .map(({ t: at, topic, what }, index) => (
      <i
        key={`${at} ${index}`}
        className="desk-fault"
        title={t(`faults.${what}`)}
        style={{ insetInlineStart: share(at), top: (lanes.get(topic) ?? 0) * LANE_HEIGHT }}
      />
    ));
}
function Part({ share }: { readonly share: (at: number) => string }) {
  const { part, range } = useDesk();
  if (part === null || part.to < range.from || part.from > range.to) return null;
  const [from, to] = [Math.max(part.from, range.from), Math.min(part.to, range.to)];
  return (
    <div
      className="desk-part"
      style={{ insetInlineStart: share(from), inlineSize: `calc(${share(to)} - ${share(from)})` }}
    />
  );
}
/** The bars, on one canvas: as many as the width has room for, whatever the number of events. */
function Counts({ file, width }: { readonly file: OpenFileShown; readonly width: number }) {
  const view = useDeskView();
  const { range } = useDesk();
  const coming = useRef<HTMLCanvasElement>(null);
  const past = useRef<HTMLCanvasElement>(null);
  const buckets = Math.max(1, Math.floor(width / BAR));
  const counts = useAnswer(
    () => view.counts(file.id, buckets),
    `${file.id} ${range.from} ${range.to} ${width === 0 ? 0 : buckets}`,
    [] as readonly Uint32Array[],
  );
  const height = file.lanes.length * LANE_HEIGHT;
  useEffect(() => {
    if (width === 0) return;
    const drawing = { counts, width, laneHeight: LANE_HEIGHT, lanes: file.lanes };
    if (coming.current !== null) drawCounts(coming.current, { ...drawing, past: false });
    if (past.current !== null) drawCounts(past.current, { ...drawing, past: true });
  }, [counts, width, file.lanes]);
  return (
    <div className="desk-counts" style={{ height }} aria-hidden="true">
      <canvas ref={coming} className="desk-canvas" style={{ height }} />
      <Passed>
        <canvas ref={past} className="desk-canvas" style={{ height, inlineSize: width }} />
      </Passed>
    </div>
  );
}
/**
 * Bars before the position are bright: they are drawn once, and shown as far as the position has come. Their frame moves and they move
 * back by as much: two shifts, for which nothing is laid out or painted anew.
 */
function Passed({ children }: { readonly children: ReactNode }) {
  const { range } = useDesk();
  const position = useDeskPosition();
  const share = Math.max(0, Math.min(1, (position - range.from) / (range.to - range.from)));
  return (
    <div className="desk-passed" style={{ transform: `translateX(${(share - 1) * 100}%)` }}>
      <div style={{ transform: `translateX(${(1 - share) * 100}%)` }}>{children}</div>
    </div>
  );
}
/** The slider over the graph: pointer and keyboard seek with it. */
function TimelineCursor({ file, compared }: { readonly file: OpenFileShown; readonly compared: boolean }) {
  const { t } = useTranslation('desk');
  const view = useDeskView();
  const { range } = useDesk();
  const position = useDeskPosition();
  const id = useId();
  const began = useRef<number | null>(null);
  const width = range.to - range.from;
  const timeAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width: pixels } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(file.lengthMs, range.from + ((clientX - left) / Math.max(1, pixels)) * width));
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const to = timeAt(event);
    if (began.current === null) view.seek(to);
    else if (Math.abs(to - began.current) >= 1)
      view.setPart({ from: Math.round(Math.min(began.current, to)), to: Math.round(Math.max(began.current, to)) });
  };
  const at = ((position - range.from) / width) * 100;
  return (
    <div
      id={id}
      className="desk-slider"
      role="slider"
      tabIndex={0}
      aria-label={compared ? t('timeline.positionIn', { name: file.name }) : t('timeline.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(file.lengthMs)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={timeText(position)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = event.shiftKey ? timeAt(event) : null;
        if (!event.shiftKey) view.seek(timeAt(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
      onKeyDown={(event) => {
        const to = {
          ArrowLeft: position - width * SMALL,
          ArrowRight: position + width * SMALL,
          PageUp: position - width * LARGE,
          PageDown: position + width * LARGE,
          Home: 0,
          End: file.lengthMs,
        }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        view.seek(to);
      }}
    >
      {at >= 0 && at <= 100 && (
        <div className="desk-cursor-at" style={{ transform: `translateX(${at}%)` }}>
          <i className="desk-cursor" />
        </div>
      )}
    </div>
  );
}
