import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useDesk, useDeskView } from './useDesk.ts';

const COMPARISONS = ['=', '≠', '>', '<'] as const;

/** Plays on to the next frame of a topic, or to the first with which a condition holds (P-09). */
export function StepUntil() {
  const { t } = useTranslation('desk');
  const { file } = useDesk();
  const view = useDeskView();
  const topics = file?.lanes.flatMap(({ topic }) => (topic === '' ? [] : [topic])) ?? [];
  const [topic, setTopic] = useState(topics[0] ?? '');
  const [path, setPath] = useState('');
  const [is, setIs] = useState<(typeof COMPARISONS)[number]>('=');
  const [value, setValue] = useState('');
  return (
    <form
      className="desk-until"
      onSubmit={(event) => {
        event.preventDefault();
        if (path.trim() === '') view.stepInTopic(topic);
        else view.stepUntil({ topic, path: path.trim(), is, value });
      }}
    >
      <label>
        <span>{t('until.topic')}</span>
        <select value={topic} onChange={({ target }) => setTopic(target.value)}>
          {topics.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('until.path')}</span>
        <input value={path} placeholder="rows.b-17.payout" onChange={({ target }) => setPath(target.value)} />
      </label>
      <label>
        <span>{t('until.is')}</span>
        <select value={is} onChange={({ target }) => setIs(COMPARISONS.find((one) => one === target.value) ?? '=')}>
          {COMPARISONS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('until.value')}</span>
        <input value={value} onChange={({ target }) => setValue(target.value)} />
      </label>
      <Button size="s" onClick={view.stepFrame}>
        {t('until.frame')}
      </Button>
      <Button type="submit" size="s" look="primary">
        {t('until.go')}
      </Button>
    </form>
  );
}
