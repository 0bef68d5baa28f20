import fc from 'fast-check'
import sanitize from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { richTextSchema } from '../../../contract/common.ts'
import { MAX_TAGS, countTags } from '../../../contract/rich-text.ts'
import { cleanHtml, imageIdsIn, plainText, sanitizeHtml, spelledOut } from './rich-text.ts'

const ours = 'img_0123456789abcdef'
const images = new Map([[ours, { width: 640, height: 360 }]])
const src = `/api/public/images/${ours}`
const image = `<img src="${src}" alt="A hall" width="640" height="360" loading="lazy" />`

/** All that may be left: these tags, with these attributes. */
const allowed =
  /^(?:[^<>]|<\/?(?:p|strong|em|ul|ol|li|h2|h3|blockquote)>|<br \/>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" rel="noopener nofollow" target="_blank">|<img src="\/api\/public\/images\/img_[0-9a-z]{16}" alt="[^"<>]*" width="\d+" height="\d+" loading="lazy" \/>)*$/i

const hostile: [string, string | null][] = [
  ['<script>alert(1)</script>', null],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<img src=x onerror=alert(1)>', null],
  ['<p onclick="alert(1)" style="color:red" class="x">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<a href=" JaVaScRiPt:alert(1)">a</a>', 'a'],
  ['<a href="java\tscript:alert(1)">a</a>', 'a'],
  ['<a href="data:text/html,<script>">a</a>', 'a'],
  ['<a href="//evil.example">a</a>', 'a'],
  ['<a href="https://user:pass@evil.example">a</a>', 'a'],
  [
    '<p><a href="javascript:alert(1)">a</a> <a href="tel:1">b</a></p>',
    '<p>a <a href="tel:1" rel="noopener nofollow" target="_blank">b</a></p>',
  ],
  ['<p><a href=""><p>a', '<p></p><p>a</p><p></p>'],
  ['<a><b>a</b></a>', '<strong>a</strong>'],
  ['<svg onload=alert(1)><circle/></svg>', null],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', null],
  ['<math><mi xlink:href="data:x,alert(1)">a</mi></math>', 'a'],
  ['<iframe src="https://evil.example"></iframe>', null],
  ['<object data="x"></object><embed src="x"><form action="x"><input></form>', null],
  ['<style>body{display:none}</style>', null],
  ['<meta http-equiv="refresh" content="0;url=x"><base href="//evil">', null],
  ['<img src="data:image/png;base64,AAAA" alt="a">', null],
  ['<img src="https://evil.example/a.png">', null],
  ['<img src="/api/public/images/img_zzzzzzzzzzzzzzzz">', null],
  [`<img src="${src}?a=1">`, null],
  ['<p>a<b>b<i>c', '<p>a<strong>b<em>c</em></strong></p>'],
  ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
  ['<!--<img src=x onerror=alert(1)>-->a', 'a'],
]

/** A cleaned text's words as a parser reads them, a line for each paragraph. */
const asRead = (html: string): string | null => {
  const words = sanitize(html.replace(/<(\/p|\/li|br \/)>/g, '\n'), { allowedTags: [], allowedAttributes: {} })
  return words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim() || null
}

describe('a text', () => {
  it.each(hostile)('keeps nothing that runs, or leads elsewhere: %s', (given, kept) => {
    const cleaned = cleanHtml(given, images)
    expect(cleaned ?? '').toMatch(allowed)
    if (kept === null || !kept.startsWith('&lt;')) expect(cleaned).toBe(kept)
  })

  it('keeps what the editor writes as it is, to the letter', () => {
    for (const html of [
      '<h2>A</h2><h3>B</h3><p><strong>c</strong> <em>d</em><br />e</p>',
      '<ul><li><p>a</p></li></ul><ol><li><p>b &amp; c</p></li></ol><blockquote><p>d</p></blockquote>',
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">x</a></p>',
      '<p><a href="mailto:a@example.com" rel="noopener nofollow" target="_blank">x</a></p>',
      `<p>a</p>${image}<p>b</p>`,
    ]) {
      expect(cleanHtml(html, images)).toBe(html)
      expect(sanitizeHtml(html)).toBe(html)
    }
  })

  it('shows an image with its real size, whatever size the text gives, and by our own address', () => {
    expect(cleanHtml(`<img width="9999" height="1" alt="A hall" src="https://foyer.example${src}" onload="x" srcset="x">`, images)).toBe(
      image,
    )
    expect(cleanHtml(`<img src="${src}" alt="${'x'.repeat(600)}">`, images)?.length).toBeLessThan(650)
    expect(cleanHtml(image, new Map())).toBeNull()
    expect(imageIdsIn(`${image}${image}<p>img_0123456789abcdee</p>`)).toEqual([ours])
  })

  it('is clean whatever it was, and stays as it is when it is cleaned again', () => {
    const bits = [
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<img src="',
      src,
      ' onerror=',
      '<script>',
      '</script>',
      '<b>',
      '</b>',
      '<li>',
      '&lt;',
      "'",
      '`',
      '<svg/onload=',
      '<!--',
      '-->',
      'https://a.b/',
      'javascript:',
      '\u0000',
      '<',
      '>',
      '/',
      'x',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...bits), fc.string()), { maxLength: 30 }), (parts) => {
        const once = cleanHtml(parts.join(''), images) ?? ''
        expect(once).toMatch(allowed)
        expect(cleanHtml(once, images) ?? '').toBe(once)
        expect(plainText(once)).toBe(asRead(once))
      }),
      { numRuns: 2000 },
    )
  })

  it('that is nested without an end comes to an end', () => {
    expect(cleanHtml(`${'<blockquote>'.repeat(20_000)}a`, images)?.match(/<blockquote>/g)?.length).toBeLessThan(100)
  })

  it('is refused before it is parsed where it has too many tags', () => {
    for (const tag of ['<b>', '<p><b>', '<b>x', '<', '</p>', '<a b=1>']) {
      const most = tag.repeat(MAX_TAGS / countTags(tag))
      expect([richTextSchema.safeParse(most).success, richTextSchema.safeParse(`${most}<`).success]).toEqual([true, false])
      // The second pass gets what the first wrote, which closes each tag once.
      expect(countTags(cleanHtml(most, images) ?? '')).toBeLessThanOrEqual(2 * MAX_TAGS)
    }
  })

  it('is spelled out for those who read no markup: where links lead, what images show', () => {
    const html = `<h2>A</h2><p>Join <a href="https://meet.example/x" rel="noopener nofollow" target="_blank">here</a> &amp; now</p>${image}<p><a href="https://a.example" rel="noopener nofollow" target="_blank">https://a.example</a></p>`
    expect(spelledOut(html)).toBe('A\nJoin here (https://meet.example/x) & now\n[A hall]\nhttps://a.example')
    expect(plainText(html)).toBe('A\nJoin here & now\nhttps://a.example')
    expect([spelledOut(null), plainText('')]).toEqual([null, null])
  })
})
