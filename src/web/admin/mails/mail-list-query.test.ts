import { expect, it } from 'vitest'
import { readMailListQuery } from './mail-list-query.ts'

const read = (query: string) => readMailListQuery(new URLSearchParams(query))

it('parses the URL of the list', () => {
  expect(read('search=ann&state=given_up&sortBy=recipient&page=3')).toEqual({
    search: 'ann',
    state: 'given_up',
    sortBy: 'recipient',
    page: 3,
  })
})

it('ignores invalid values', () => {
  expect(read('state=lost&sortBy=length&page=-1')).toEqual({ search: '', state: '', sortBy: 'newest', page: 1 })
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200)
})
