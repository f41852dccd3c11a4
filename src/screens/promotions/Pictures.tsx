import './pictures.css';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGES_MAX, pictureFault } from '../../domains/promotions/application.calc.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useTouch } from '../../ui/context/useEnvironment.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { readPicture, type PictureFile } from './pictureFile.ts';

const MEGABYTES = IMAGE_MAX_BYTES / 1024 / 1024;

interface PicturesProps {
  readonly pictures: readonly PictureFile[];
  readonly onChange: (pictures: readonly PictureFile[]) => void;
  /** Name of the field; absent: "Pictures". */
  readonly label?: string;
  readonly required?: boolean;
  /** What the pictures have to show. */
  readonly text?: string;
  /** Name of a button that opens a phone's camera at once; absent: there is none. */
  readonly camera?: string;
  /** Why the house refused a picture. */
  readonly refusal?: string | null;
}
/** Picks pictures, one or several at once; each rejected one is named with the rule it breaks (R-PROMO-15). */
export function Pictures({ pictures, onChange, label, required, text, camera, refusal = null }: PicturesProps) {
  const { t } = useTranslation('promotions');
  const id = useId();
  const name = label ?? t('apply.pictures');
  // A device without a touch screen has no camera to hold over a document.
  const hasCamera = useTouch();
  const input = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const addFiles = async (files: readonly File[]): Promise<void> => {
    const kept = [...pictures];
    const rejected: string[] = [];
    for (const file of files) {
      const values = { name: file.name, most: IMAGES_MAX, size: MEGABYTES };
      // Too large or too many: the file is not read.
      const knownFault = pictureFault(file, IMAGE_TYPES[0], kept.length);
      const read = knownFault === null ? await readPicture(file).catch(() => 'unreadable' as const) : null;
      if (read === 'unreadable') rejected.push(t('apply.unreadable', values));
      else if (read === null) rejected.push(t(`apply.${knownFault ?? 'wrongType'}`, values));
      else kept.push(read);
    }
    setFaults(rejected);
    onChange(kept);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Allows the same file to be chosen again after it was removed.
    target.value = '';
    void addFiles(files);
  };
  const full = pictures.length >= IMAGES_MAX;
  const described = refusal === null && faults.length === 0 ? `${id}-hint` : `${id}-hint ${id}-faults`;
  const shown = refusal === null ? faults : [refusal, ...faults];
  return (
    <fieldset className="promo-pictures">
      <legend>
        {name}
        {required && (
          <span className="field-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {text !== undefined && <p className="field-hint">{text}</p>}
      {pictures.length > 0 && (
        <ul>
          {pictures.map((picture, at) => (
            <li key={`${at} ${picture.name}`}>
              <img src={picture.preview} alt={t('apply.preview', { name: picture.name })} />
              <IconButton
                icon="close"
                label={t('apply.remove', { name: picture.name })}
                onClick={() => onChange(pictures.filter((other) => other !== picture))}
              />
            </li>
          ))}
        </ul>
      )}
      <input ref={input} hidden type="file" aria-label={name} accept={IMAGE_TYPES.join()} multiple onChange={choose} />
      <div className="promo-picture-adds">
        <Button size="s" disabled={full} aria-describedby={described} onClick={() => input.current?.click()}>
          {t('apply.add')}
        </Button>
        {camera !== undefined && hasCamera && (
          <>
            <input
              ref={cameraInput}
              hidden
              type="file"
              aria-label={camera}
              accept={IMAGE_TYPES.join()}
              capture="environment"
              onChange={choose}
            />
            <Button size="s" disabled={full} onClick={() => cameraInput.current?.click()}>
              {camera}
            </Button>
          </>
        )}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t('apply.picturesHint', { most: IMAGES_MAX, size: MEGABYTES })}
      </p>
      {shown.length > 0 && (
        <div className="promo-picture-faults" id={`${id}-faults`}>
          {shown.map((fault) => (
            <Alert key={fault}>{fault}</Alert>
          ))}
        </div>
      )}
    </fieldset>
  );
}
