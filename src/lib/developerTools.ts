/**
 * How a house tells its page where its tools for developers are: by an element in the head, beside the start block (P-15, B-29). In
 * production there is none. A page reads it only when a person asks for what the tools are part of.
 */
export interface DeveloperTools {
  /** Path of the replay desk. */
  readonly desk: string;
  /** Path of the page that sends any event of the catalogue to a portal of its own. */
  readonly playground: string;
}
export const DEVELOPER_TOOLS_NAME = 'developer-tools';

export const developerToolsTag = ({ desk, playground }: DeveloperTools): string =>
  `<meta name="${DEVELOPER_TOOLS_NAME}" content="${desk} ${playground}">`;

/** `content`: of that element; null: the page has none. Only paths of the page's own origin are taken. */
export const developerToolsIn = (content: string | null): DeveloperTools | null => {
  const [, desk, playground] = /^(\/[\w/-]+) (\/[\w/-]+)$/.exec(content ?? '') ?? [];
  return desk === undefined || playground === undefined || `${desk}${playground}`.includes('//')
    ? null
    : { desk, playground };
};
