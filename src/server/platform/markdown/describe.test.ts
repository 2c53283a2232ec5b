import { expect, it } from 'vitest'
import { describe as describeAll } from './describe.ts'
import { readDescriptions } from './read-descriptions.ts'
import { render } from './render-markdown.ts'

const read = (html: string, isWordPress = false) => {
  const [description] = describeAll([{ html, isWordPress }])
  if (!description) throw new Error('The description was not read')
  return description
}
const readMarkdown = (html: string, isWordPress?: boolean) => read(html, isWordPress).markdown

it.each([
  ['<p>Soft &amp; light</p>', 'Soft & light'],
  ['<p>One<br>two</p><p>Three</p>', 'One\\\ntwo\n\nThree'],
  ['<p><b>Bold</b>, <i>slanted</i> and <del>gone</del></p>', '**Bold**, *slanted* and ~~gone~~'],
  ['<h2>Care</h2><ul><li>Wash</li><li>Dry<ol><li>Flat</li></ol></li></ul>', '## Care\n\n- Wash\n- Dry\n  1. Flat'],
  ['<a href="https://care.example/a?b=1&amp;c=2">Care</a>', '[Care](https://care.example/a?b=1\\&c=2)'],
  [
    '<table><tr><th>Size</th><th>Chest</th></tr><tr><td>M</td><td>50|52</td></tr></table>',
    '| Size | Chest |\n| - | - |\n| M | 50\\|52 |',
  ],
  ['<blockquote>Lovely</blockquote><hr><pre>a  b</pre>', '> Lovely\n\n---\n\n```\na  b\n```'],
  ['<p>1 * 2 * 3 &lt; 4 _x_ # [y]</p>', '1 \\* 2 \\* 3 < 4 \\_x\\_ # \\[y]'],
  ['<div><span style="color:red">Nested</span> <font>old</font></div>', 'Nested old'],
  ['<video src="//video.example/a.mp4"></video>', '<https://video.example/a.mp4>'],
  [
    '<iframe title="How to" src="https://www.youtube.com/embed/x"></iframe>',
    '[How to](https://www.youtube.com/embed/x)',
  ],
])('converts %s', (html, markdown) => {
  expect(readMarkdown(html)).toBe(markdown)
})

it('returns the text without formatting, and the pictures', () => {
  const { text, pictures, markdown } = read(
    '<p>A <b>tent</b></p><p><img src="//cdn.example/a.jpg" alt="Tent"><img></p>',
  )
  expect({ text, pictures }).toEqual({ text: 'A tent', pictures: ['https://cdn.example/a.jpg'] })
  expect(markdown).toBe('A **tent**\n\n![Tent](https://cdn.example/a.jpg)')
})

it('converts blank lines of WordPress to paragraphs', () => {
  const html = '<strong>Warm</strong> and dry.\r\n\r\nSecond\nline\n<ul>\n <li>Wool</li>\n</ul>\n\nLast'
  expect(readMarkdown(html, true)).toBe('**Warm** and dry.\n\nSecond\\\nline\n\n- Wool\n\nLast')
})

it.each([
  '<p>Safe<script>alert(1)</script><style>p{}</style></p>',
  '<p>Safe</p><a href="javascript:alert(1)"></a>',
  '<p>Safe</p><!--<script>alert(1)</script>-->',
  '<p>Safe</p><svg><script>alert(1)</script></svg>',
  '<p>Safe</p><template><script>alert(1)</script></template>',
  '<p onclick="alert(1)">Safe</p><img src="x" onerror="alert(1)" src="data:image/svg+xml,alert(1)">',
  '<p>Safe</p><iframe src="javascript:alert(1)"></iframe><object data="data:text/html,alert(1)"></object>',
  '<p>Safe</p><math><mtext></p><script>alert(1)</script>',
])('removes scripts from %s', (html) => {
  const { markdown, text } = read(html)
  expect(`${markdown} ${text}`).not.toMatch(/alert|script|javascript/)
  expect(text).toBe('Safe')
})

it('text that looks like HTML remains text', () => {
  const { markdown, text } = read('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(text).toBe('<script>alert(1)</script>')
  expect(render({ text: markdown, shopUrl: 'https://shop.example', isFaq: false }).html).not.toContain('<script')
})

it('omits only descriptions that are nested too deeply or take too long', {
  timeout: 60_000,
}, async () => {
  const deep = { html: '<div>'.repeat(50_000), isWordPress: false }
  // Each paragraph repeats all elements that were not closed.
  const slow = {
    html: Array.from({ length: 1_500 }, (_, index) => `<b id=${index}>`).join('') + '<p>x'.repeat(1_500),
    isWordPress: false,
  }
  const read = await readDescriptions([{ markdown: '*One*' }, deep, slow, { markdown: '> '.repeat(500) }], () => {})
  expect(read).toEqual([{ markdown: '*One*', text: 'One', pictures: [] }, undefined, undefined, undefined])
})
