/** Vitest's projects of the unit stage (vite.config.ts): all but the architecture test, which the static stage runs. */
export const UNIT_PROJECTS: readonly string[] = ['node', 'dom', 'apart', 'apart-dom'].map(
  (name) => `--project=${name}`,
);
