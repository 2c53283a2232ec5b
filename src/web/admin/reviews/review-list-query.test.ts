import { expect, it } from 'vitest'
import { adminPaths } from '#contract/admin-paths.ts'
import { type ReviewListQuery, readReviewListQuery, writeReviewListQuery } from './review-list-query.ts'

const read = (address: string) => readReviewListQuery(new URL(address, 'https://shop.example').searchParams)

it('parses the URLs that it writes', () => {
  const list: ReviewListQuery = { search: 'zip & co', rating: 2, state: 'hidden', product: 'moon-lamp', page: 3 }
  expect(read(adminPaths.reviews(writeReviewListQuery(list)))).toEqual(list)
  expect(adminPaths.reviews(writeReviewListQuery(read(adminPaths.reviews())))).toBe(adminPaths.reviews())
})

it('ignores invalid values', () => {
  expect(read('/admin/reviews?rating=9&state=lost&page=0')).toEqual({
    search: '',
    rating: '',
    state: '',
    product: '',
    page: 1,
  })
})
