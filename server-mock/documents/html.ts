/** Escaping and the little Markdown that the documents' descriptions use. Everything is escaped before it is marked up. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const inline = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const list = (tag: 'ol' | 'ul', block: string, marker: RegExp): string => {
  const items = block.split(/\n(?=(?:\d+\. |- ))/).map((item) => `<li>${inline(item.replace(marker, ''))}</li>`);
  return `<${tag}>${items.join('')}</${tag}>`;
};

const block = (text: string): string => {
  if (text.startsWith('```'))
    return `<pre><code>${escape(text.replace(/^```\w*\n/, '').replace(/\n```$/, ''))}</code></pre>`;
  if (text.startsWith('## ')) {
    const [title = '', ...rest] = text.split('\n');
    return `<h2>${inline(title.slice(3))}</h2>${rest.length > 0 ? block(rest.join('\n')) : ''}`;
  }
  if (/^\d+\. /.test(text)) return list('ol', text, /^\d+\. /);
  if (text.startsWith('- ')) return list('ul', text, /^- /);
  return `<p>${inline(text)}</p>`;
};

export const markdown = (text: string): string => text.split('\n\n').map(block).join('\n');

export const json = (value: unknown): string => `<pre><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

export const page = (title: string, navigation: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<nav aria-label="Contents">${navigation}</nav>
<main>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>
`;
