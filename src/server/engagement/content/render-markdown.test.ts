import { expect, it } from 'vitest'
import { render } from './render-markdown.ts'

const idsOf = (text: string) =>
  render({ text, shopUrl: 'https://shop.example', isFaq: false }).sections.map(({ id }) => id)

it('gives each heading a unique id, even if its text equals the id of another heading', () => {
  expect(idsOf('## A\n## A\n## A 2\n## A\n## A 2\n')).toEqual(['on-a', 'on-a-2', 'on-a-2-2', 'on-a-3', 'on-a-2-3'])
})

it('gives unique ids to a thousand headings with the same text', () => {
  const ids = idsOf('## A\n'.repeat(1_000))
  expect(new Set(ids).size).toBe(1_000)
  expect(ids.at(-1)).toBe('on-a-1000')
})
