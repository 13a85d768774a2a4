import { hidden, hiddenCode, oneLine } from './hidden-characters.js';

/** A page of text and tables that is handed over: the same parts as Markdown and as HTML. */
export interface Sheet {
  readonly title: string;
  readonly parts: readonly SheetPart[];
}

export type SheetPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** An address of the portal. It is never text from outside. */
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly columns: readonly SheetColumn[]; readonly rows: readonly (readonly string[])[] };

export interface SheetColumn {
  readonly header: string;
  readonly align?: 'right';
  /** Its texts are not broken into lines. */
  readonly isWhole?: true;
}

export const sheetFormats = ['html', 'markdown'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetEndings: Readonly<Record<SheetFormat, string>> = { html: 'html', markdown: 'md' };

export const sheetText = (sheet: Sheet, format: SheetFormat): string =>
  format === 'html' ? htmlSheet(sheet) : markdownSheet(sheet);

/** What came from outside cannot become markup. */
function markdownSheet({ title, parts }: Sheet): string {
  const plain = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|#~&]/gu, (sign) => `\\${sign}`);
  const partText = (part: SheetPart): string => {
    switch (part.kind) {
      case 'heading':
        return `## ${plain(part.text)}`;
      case 'lines':
        return part.lines.map((line) => `- ${plain(line)}`).join('\n');
      case 'link':
        // In an address, `\\&` would be another address to a reader that makes it a link.
        return `- ${plain(`${part.text}: ${part.address}`).replaceAll('\\&', '&')}`;
      case 'code':
        return fenced(part.lines.map(visible).join('\n'));
      case 'table':
        return [
          part.columns.map(({ header }) => plain(header)),
          part.columns.map(({ align }) => (align === 'right' ? '--:' : '---')),
          ...part.rows.map((row) => row.map(plain)),
        ]
          .map((cells) => `| ${cells.join(' | ')} |`)
          .join('\n');
    }
  };
  return `${[`# ${plain(title)}`, ...parts.map(partText)].join('\n\n')}\n`;
}

/** What cannot be seen is written as a code, so that no terminal acts on it. */
const visible = (line: string): string => line.replaceAll(hidden, (sign) => (sign === '\t' ? sign : hiddenCode(sign)));

/** The fence is longer than each one inside: another text would be another command. */
function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length + 1)));
  return `${fence}\n${text}\n${fence}`;
}

/** A row with more cells than this does not fit a sheet of paper. */
const mostAcross = 7;

/** Each row is a card: its first cell is the title, and each other one has its label. */
const asCards = (table: string): string =>
  `${table} thead{display:none}${table} :is(tbody,tr){display:block}${table} tr{padding:.5rem 0;border-bottom:1px solid var(--line)}
${table} td{display:inline-block;min-width:0;border:0;padding:0 1rem 0 0;text-align:left;white-space:normal;overflow-wrap:anywhere}
${table} td:first-child{display:block;font-weight:600}${table} td:empty{display:none}
${table} td:not(:first-child)::before{content:attr(data-label) ": ";color:var(--soft)}`;

const style = `body{--line:#d3d8de;--soft:#5f6b7c;font:15px/1.5 system-ui,sans-serif;max-width:85rem;margin:2rem auto;padding:0 1rem;color:#1c2127;background:#fff}
a{color:#215db0}h1,h2,li{overflow-wrap:anywhere}h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}ul{padding-left:1.2rem}
div{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
.r{text-align:right;font-variant-numeric:tabular-nums}td:not(.r,.w){overflow-wrap:anywhere;min-width:5rem}.w{white-space:nowrap}pre{background:#f6f7f9;padding:.8rem;overflow-x:auto;white-space:pre-wrap;word-break:break-word}
@media (prefers-color-scheme:dark){body{--line:#404854;--soft:#abb3bf;color:#e5e8eb;background:#1c2127}a{color:#8abbff}pre{background:#252a31}}
@media (max-width:40rem){${asCards('table')}}
@media print,(max-width:64rem){${asCards('.many')}}
@media print{body{margin:0;max-width:none}td:not(.r,.w){min-width:0}h2{break-after:avoid}tr,pre{break-inside:avoid}}`;

function classOf(column: SheetColumn | undefined): string {
  if (column?.align === 'right') return ' class="r"';
  return column?.isWhole === true ? ' class="w"' : '';
}

function htmlSheet({ title, parts }: Sheet): string {
  const headOf = (column: SheetColumn): string => `<th${classOf(column)}>${safe(column.header)}</th>`;
  const cellOf = (text: string, column: SheetColumn | undefined): string =>
    `<td${classOf(column)} data-label="${safe(column?.header ?? '')}">${safe(text)}</td>`;
  const partText = (part: SheetPart): string => {
    switch (part.kind) {
      case 'heading':
        return `<h2>${safe(part.text)}</h2>`;
      case 'lines':
        return `<ul>\n${part.lines.map((line) => `<li>${safe(line)}</li>`).join('\n')}\n</ul>`;
      case 'link':
        return `<ul>\n<li>${safe(part.text)}: <a href="${safe(part.address)}">${safe(part.address)}</a></li>\n</ul>`;
      case 'code':
        return `<pre>${part.lines.map((line) => escaped(visible(line))).join('\n')}</pre>`;
      case 'table': {
        const { columns, rows } = part;
        const head = columns.map(headOf).join('');
        const body = rows.map((row) => `<tr>${row.map((text, at) => cellOf(text, columns[at])).join('')}</tr>`);
        const many = columns.length > mostAcross ? ' class="many"' : '';
        return `<div><table${many}>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table></div>`;
      }
    }
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(title)}</title>
<style>
${style}
</style>
</head>
<body>
<h1>${safe(title)}</h1>
${parts.map(partText).join('\n')}
</body>
</html>
`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => signs[sign] ?? sign);
const safe = (text: string): string => escaped(oneLine(text));
