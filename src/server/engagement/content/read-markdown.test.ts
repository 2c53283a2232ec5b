import { expect, it } from 'vitest'
import { listMarkdownParts, renderMarkdown } from './read-markdown.ts'

it.each(['saved', 'drafts'] as const)(
  'an ordinary page (%s) does not wait for one that takes too long',
  async (queue) => {
    const ended: string[] = []
    const read = (text: string) =>
      renderMarkdown(queue, { text, shopUrl: 'https://shop.example', isFaq: false }).finally(() =>
        ended.push(text.slice(0, 8)),
      )
    // Without the limit, this would take minutes.
    const slow = Promise.allSettled([read(`Slow in ${queue} ${'*a '.repeat(10_000)}${'b* '.repeat(9_000)}`)])
    expect((await read('## Ordinary')).sections).toEqual([{ id: 'on-ordinary', title: 'Ordinary' }])
    expect(ended).toEqual(['## Ordin'])
    expect(await slow).toMatchObject([{ reason: { code: 'invalid_request' } }])
  },
  60_000,
)

it('parses a page that exceeds the limit for ordinary pages, but not the maximum', async () => {
  const text = '## A\n\n*Some* **words** of a [page](https://shop.example)\n\n'.repeat(LONG)
  expect(await listMarkdownParts({ text, title: 'Long' })).toHaveLength(LONG)
}, 60_000)

/** Takes some tenths of a second. */
const LONG = 1_500
