/** Starts the Chromium of this machine for a command; installs one first where there is none. */
import { chromium, type Browser } from 'playwright';
import { ensureBrowser } from './browser.ts';

/** The program to start. A command asks for it before it starts anything else: it throws a CliError where there is none. */
export const chromiumProgram = async (): Promise<string> => (await ensureBrowser()).path ?? chromium.executablePath();

export const launchChromium = (program: string): Promise<Browser> =>
  chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
