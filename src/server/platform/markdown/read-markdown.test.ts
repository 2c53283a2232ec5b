import { expect, it } from 'vitest'
import { listMarkdownParts, renderDraft, renderSaved } from './read-markdown.ts'

const TOO_SLOW = `${'*a '.repeat(10_000)}${'b* '.repeat(9_000)}`

it.each([
  { kind: 'saved', render: renderSaved, result: { value: { html: expect.stringMatching(/^<pre>Slow/) } } },
  { kind: 'drafts', render: renderDraft, result: { reason: { code: 'invalid_request' } } },
])(
  'renders an ordinary page ($kind) without waiting for one that takes too long',
  async ({ kind, render, result }) => {
    const ended: string[] = []
    const read = (text: string) =>
      render({ text, shopUrl: 'https://shop.example', isFaq: false }).finally(() => ended.push(text.slice(0, 8)))
    // Without the limit, this would take minutes.
    const slow = Promise.allSettled([read(`Slow in ${kind} ${TOO_SLOW}`)])
    expect((await read('## Ordinary')).sections).toEqual([{ id: 'on-ordinary', title: 'Ordinary' }])
    expect(ended).toEqual(['## Ordin'])
    expect(await slow).toMatchObject([result])
  },
  60_000,
)

it('parses a page that exceeds the limit for ordinary pages, but not the maximum', async () => {
  const text = '## A\n\n*Some* **words** of a [page](https://shop.example)\n\n'.repeat(LONG)
  expect(await listMarkdownParts({ text, title: 'Long' })).toHaveLength(LONG)
}, 60_000)

/** Takes some tenths of a second. */
const LONG = 1_500
