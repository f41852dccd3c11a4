/** Escapes text, and renders the little Markdown that the documents' descriptions use. Everything is escaped before mark-up. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const inlineMarkdown = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const list = (tag: 'ol' | 'ul', block: string, marker: RegExp): string => {
  const items = block
    .split(/\n(?=(?:\d+\. |- ))/)
    .map((item) => `<li>${inlineMarkdown(item.replace(marker, ''))}</li>`);
  return `<${tag}>${items.join('')}</${tag}>`;
};

const block = (text: string): string => {
  if (text.startsWith('```'))
    return `<pre><code>${escapeHtml(text.replace(/^```\w*\n/, '').replace(/\n```$/, ''))}</code></pre>`;
  if (text.startsWith('## ')) {
    const [title = '', ...rest] = text.split('\n');
    return `<h2>${inlineMarkdown(title.slice(3))}</h2>${rest.length > 0 ? block(rest.join('\n')) : ''}`;
  }
  if (/^\d+\. /.test(text)) return list('ol', text, /^\d+\. /);
  if (text.startsWith('- ')) return list('ul', text, /^- /);
  return `<p>${inlineMarkdown(text)}</p>`;
};

export const markdown = (text: string): string => text.split('\n\n').map(block).join('\n');

/** A value as a code block of Markdown. */
export const markdownJson = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

export const jsonBlock = (value: unknown): string =>
  `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

export const htmlPage = (title: string, navigation: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<nav aria-label="Contents">${navigation}</nav>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
