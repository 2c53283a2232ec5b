import { describe, expect, it } from 'vitest'
import { isWriting, readReviewQuery, reviewsQueryString, sameReviews, writeReviewQueryString } from './review-query.ts'

const read = (search: string) => readReviewQuery(new URLSearchParams(search))

describe('readReviewQuery', () => {
  it('defaults to the first page, newest first', () => {
    expect(read('')).toEqual({ page: 1, sort: 'newest' })
    expect(read('?reviews=3&sort=helpful')).toEqual({ page: 3, sort: 'helpful' })
  })

  it.each(['?reviews=0', '?reviews=-1', '?reviews=x', '?reviews=1.5', '?reviews=1e9', '?sort=toString', '?sort='])(
    'ignores %s',
    (search) => expect(read(search)).toEqual({ page: 1, sort: 'newest' }),
  )

  it('compares two URLs by the page and order of their reviews', () => {
    const same = (one: string, other: string) => sameReviews(new URLSearchParams(one), new URLSearchParams(other))
    expect(same('?color=Red', '?reviews=1&sort=newest')).toBe(true)
    expect(same('?reviews=2', '?reviews=2&sort=helpful')).toBe(false)
  })
})

describe('reviewsQueryString', () => {
  it('keeps color, size and order', () => {
    expect(reviewsQueryString('?color=Red&sort=helpful', { page: 2 })).toBe('?color=Red&sort=helpful&reviews=2')
    expect(reviewsQueryString('?reviews=2&sort=helpful', { page: 1 })).toBe('?sort=helpful')
  })

  it('returns to the first page when the order changes', () => {
    expect(reviewsQueryString('?reviews=4&size=M', { sort: 'lowest' })).toBe('?size=M&sort=lowest')
    expect(reviewsQueryString('?reviews=4&sort=lowest', { sort: 'newest' })).toBe('?')
  })

  it('opens and closes the form', () => {
    const writing = writeReviewQueryString('?color=Red')
    expect(isWriting(new URLSearchParams(writing))).toBe(true)
    expect(reviewsQueryString(writing, {})).toBe('?color=Red')
  })
})
