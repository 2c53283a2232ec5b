import { expect, it } from 'vitest'
import { LAST_PAGE } from '#contract/shop.ts'
import { readPageNumber } from './page-number.ts'

const read = (query: string) => readPageNumber(new URLSearchParams(query))

it('parses the page', () => {
  expect(read('page=3')).toBe(3)
  expect(read(`page=${LAST_PAGE}`)).toBe(LAST_PAGE)
})

it.each(['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=x', `page=${LAST_PAGE + 1}`])(
  'returns 1 for %j',
  (query) => expect(read(query)).toBe(1),
)
