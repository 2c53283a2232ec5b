import { expect, it } from 'vitest'
import { listMarkdownParts, renderMarkdown } from './read-markdown.ts'

it.each(['saved', 'drafts'] as const)(
  'an ordinary page of the %s does not wait until one that takes too long has ended',
  async (queue) => {
    const ended: string[] = []
    const read = (text: string) =>
      renderMarkdown(queue, { text, shopUrl: 'https://shop.example', isFaq: false }).finally(() =>
        ended.push(text.slice(0, 8)),
      )
    // It would take minutes.
    const slow = Promise.allSettled([read(`Slow in ${queue} ${'*a '.repeat(10_000)}${'b* '.repeat(9_000)}`)])
    expect((await read('## Ordinary')).sections).toEqual([{ id: 'on-ordinary', title: 'Ordinary' }])
    expect(ended).toEqual(['## Ordin'])
    expect(await slow).toMatchObject([{ reason: { code: 'invalid_request' } }])
  },
  60_000,
)

it('a page that takes long among ordinary ones, but not too long, is read', async () => {
  const text = '## A\n\n*Some* **words** of a [page](https://shop.example)\n\n'.repeat(LONG)
  expect(await listMarkdownParts({ text, title: 'Long' })).toHaveLength(LONG)
}, 60_000)

/** Some tenths of a second. */
const LONG = 1_500
