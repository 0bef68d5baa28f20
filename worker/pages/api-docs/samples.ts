import { escapeHtml } from '../document.ts'
import type { Sample } from './quick-start.ts'

const languages = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const
type Language = keyof typeof languages

const headersOf = ({ auth, headers, body }: Sample): Record<string, string> => ({
  ...(auth ? { Authorization: 'Bearer $FOYER_KEY' } : {}),
  ...headers,
  ...(body ? { 'Content-Type': 'application/json' } : {}),
})

/** A value as JSON, each part on one line that is short enough for that. */
export const indented = (value: unknown, by: string): string => {
  const isList = Array.isArray(value)
  const parts =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, one]) => `${isList ? '' : `${JSON.stringify(name)}: `}${indented(one, `${by}  `)}`)
      : []
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return JSON.stringify(value)
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  return line.length <= 56 && !line.includes('\n') ? line : `${open}\n${parts.map((part) => `${by}  ${part}`).join(',\n')}\n${by}${close}`
}

const writers: Record<Language, (sample: Sample, base: string) => string> = {
  curl: (sample, base) =>
    [
      `curl -X ${sample.method} ${base}${sample.path}`,
      ...Object.entries(headersOf(sample)).map(([name, value]) => `  -H "${name}: ${value}"`),
      ...(sample.body ? [`  -d '${indented(sample.body, '      ')}'`] : []),
    ].join(' \\\n'),
  typescript: (sample, base) =>
    [
      `const answer = await fetch('${base}${sample.path}', {`,
      `  method: '${sample.method}',`,
      `  headers: ${indented(headersOf(sample), '  ')},`,
      ...(sample.body ? [`  body: JSON.stringify(${indented(sample.body, '  ')}),`] : []),
      '})',
    ].join('\n'),
  python: (sample, base) =>
    [
      `requests.${sample.method.toLowerCase()}(`,
      `    '${base}${sample.path}',`,
      `    headers=${indented(headersOf({ ...sample, body: undefined } as Sample), '    ')},`,
      ...(sample.body
        ? [`    json=${indented(sample.body, '    ').replaceAll(': true', ': True').replaceAll(': false', ': False')},`]
        : []),
      ')',
    ].join('\n'),
}

const marked = (code: string): string =>
  escapeHtml(code).replaceAll(/(evt_…|tkt_…|prc_…|lin_…|o_…|os_…|cil_…|\$FOYER_KEY)/g, '<var>$1</var>')

/** A block of code that can be copied. */
export const codeBlock = (code: string, language = 'text'): string =>
  `<div class="code" data-language="${language}"><pre dir="ltr" tabindex="0"><code>${marked(code)}</code></pre><button type="button" class="copy" hidden>Copy</button></div>`

/** A call in each language; the page shows the one that is chosen. */
export const sampleBlocks = (sample: Sample, base: string): string =>
  Object.entries(writers)
    .map(([language, write]) => codeBlock(write(sample, base), language))
    .join('')

/** The choice of language for all samples of a page. */
export const languageChoice = (): string =>
  `<fieldset class="languages"><legend>Language of the samples</legend>${Object.entries(languages)
    .map(
      ([value, name], index) =>
        `<label><input type="radio" name="language" value="${value}"${index === 0 ? ' checked' : ''}> ${name}</label>`,
    )
    .join('')}</fieldset>`
