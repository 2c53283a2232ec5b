import { expect, it } from 'vitest'
import { render } from './render-markdown.ts'

const renderIds = (text: string) =>
  render({ text, shopUrl: 'https://shop.example', isFaq: false }).sections.map(({ id }) => id)

it('returns the text without markup in one line', () => {
  const text =
    '## Tea & co\n\nA **pot**ful <b>of</b>\n[tea](https://shop.example), 1 < 2  \nnow\n\n> Quiet\n>\n> please\n\n- one\n- two'
  const { plainText } = render({ text, shopUrl: 'https://shop.example', isFaq: false })
  expect(plainText).toBe('Tea & co A potful of tea, 1 < 2 now Quiet please one two')
})

it('gives each heading a unique id, even if its text equals the id of another heading', () => {
  expect(renderIds('## A\n## A\n## A 2\n## A\n## A 2\n')).toEqual(['on-a', 'on-a-2', 'on-a-2-2', 'on-a-3', 'on-a-2-3'])
})

it('gives unique ids to a thousand headings with the same text', () => {
  const ids = renderIds('## A\n'.repeat(1_000))
  expect(new Set(ids).size).toBe(1_000)
  expect(ids.at(-1)).toBe('on-a-1000')
})
