import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../platform/files.ts';
import { createLogFile, logFiles } from './logFile.ts';

const made: { readonly remove: () => void }[] = [];
const folderOf = (): string => {
  const one = temporaryFolder();
  made.push(one);
  return one.path;
};
afterEach(() => {
  for (const one of made.splice(0)) one.remove();
});
const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

describe('the files of the security log', () => {
  it('SAFE-51 keep every line in order, are readable only by the house’s user, and continue after a restart', async () => {
    const folder = folderOf();
    for (const life of ['a', 'b']) {
      const file = createLogFile({ folder });
      for (let n = 0; n < 500; n++) file.write(`${life}${n}`);
      await file.close();
    }
    const [current = ''] = logFiles(folder);
    const all = ['a', 'b'].flatMap((life) => Array.from({ length: 500 }, (_, n) => `${life}${n}`));
    expect(linesOf(current)).toEqual(all);
    expect(statSync(current).mode & 0o777).toBe(0o600);
  });
  it('SAFE-51 are five at most, each up to the size limit; the oldest is deleted', async () => {
    const folder = folderOf();
    const file = createLogFile({ folder, mostBytes: 100 });
    for (let n = 0; n < 9; n++) {
      file.write(`${n}`.repeat(60));
      await file.close();
    }
    const [newest = '', ...older] = logFiles(folder);
    expect([newest, ...older].map((one) => linesOf(one).map(([first]) => first))).toEqual(
      ['8', '7', '6', '5', '4'].map((one) => [one]),
    );
    expect(existsSync(join(folder, 'security.5.log'))).toBe(false);
    for (const one of [newest, ...older]) expect(statSync(one).size).toBeLessThanOrEqual(100);
  });
  it('report a failing disk once, block nothing, and are written when the disk works again', async () => {
    const folder = join(folderOf(), 'house');
    // A file stands where the folder should be.
    writeFileSync(folder, '');
    const lost: unknown[] = [];
    const file = createLogFile({ folder, onLost: (error) => lost.push(error) });
    file.write('one');
    await file.close();
    file.write('two');
    await file.close();
    expect(lost).toHaveLength(1);
    rmSync(folder);
    file.write('three');
    await file.close();
    expect(linesOf(join(folder, 'security.log'))).toEqual(['one', 'two', 'three']);
  });
});
