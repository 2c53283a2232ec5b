import { describe, expect, it } from 'vitest'
import { isWriting, readReviewQuery, reviewsAddress, sameReviews, writingAddress } from './review-query.ts'

const read = (search: string) => readReviewQuery(new URLSearchParams(search))

describe('the reviews that an address asks for', () => {
  it('are the newest first, from the first page, unless it says otherwise', () => {
    expect(read('')).toEqual({ page: 1, sort: 'newest' })
    expect(read('?reviews=3&sort=helpful')).toEqual({ page: 3, sort: 'helpful' })
  })

  it.each(['?reviews=0', '?reviews=-1', '?reviews=x', '?reviews=1.5', '?reviews=1e9', '?sort=toString', '?sort='])(
    'are those of the plain address for %s',
    (search) => expect(read(search)).toEqual({ page: 1, sort: 'newest' }),
  )

  it('are the same for addresses that mean the same', () => {
    const same = (one: string, other: string) => sameReviews(new URLSearchParams(one), new URLSearchParams(other))
    expect(same('?color=Red', '?reviews=1&sort=newest')).toBe(true)
    expect(same('?reviews=2', '?reviews=2&sort=helpful')).toBe(false)
  })
})

describe('the address of other reviews', () => {
  it('keeps color, size and order', () => {
    expect(reviewsAddress('?color=Red&sort=helpful', { page: 2 })).toBe('?color=Red&sort=helpful&reviews=2')
    expect(reviewsAddress('?reviews=2&sort=helpful', { page: 1 })).toBe('?sort=helpful')
  })

  it('begins another order at its beginning', () => {
    expect(reviewsAddress('?reviews=4&size=M', { sort: 'lowest' })).toBe('?size=M&sort=lowest')
    expect(reviewsAddress('?reviews=4&sort=lowest', { sort: 'newest' })).toBe('?')
  })

  it('opens the form, and closes it', () => {
    const writing = writingAddress('?color=Red')
    expect(isWriting(new URLSearchParams(writing))).toBe(true)
    expect(reviewsAddress(writing, {})).toBe('?color=Red')
  })
})
