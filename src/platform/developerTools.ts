import { DEVELOPER_TOOLS_NAME, type DeveloperTools, developerToolsIn } from '../lib/developerTools.ts';

/** The tools for developers that the house of this page serves; null: none, as in production. */
export const developerTools = (): DeveloperTools | null =>
  developerToolsIn(
    document.head.querySelector(`meta[name="${DEVELOPER_TOOLS_NAME}"]`)?.getAttribute('content') ?? null,
  );
