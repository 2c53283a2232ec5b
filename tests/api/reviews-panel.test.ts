import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { listAllReviews } from '#server/engagement/reviews/list-all-reviews.ts'
import { reviews } from '#server/engagement/reviews/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

/** Adds a product with a review for each entry, oldest first. Returns the product ID and the review IDs. */
async function addReviewedProduct(entries: { rating: number; title?: string; name?: string }[]) {
  const { id } = await addProduct(shop.db)
  const [product] = await shop.db.select().from(products).where(eq(products.slug, id))
  const ids: string[] = []
  for (const [index, { rating, title = 'A title', name }] of entries.entries()) {
    const { userId } = await shop.newShopper(name)
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index))
    const review = { productId: product?.id ?? 0, userId, rating, title, content: 'Some words.', createdAt }
    const [row] = await shop.db.insert(reviews).values(review).returning()
    ids.push(row?.id ?? '')
  }
  return { product: id, ids }
}

describe('the list of reviews', () => {
  it('can be searched by text, author, product, rating and state', async () => {
    const { product, ids } = await addReviewedProduct([
      { rating: 2, title: 'Zip_broke', name: 'Quentin Quill' },
      { rating: 5, title: 'Zipper lovely' },
    ])
    const [older, newer] = ids
    const findReviews = async (query: object) => (await admin('GET /admin/reviews', query)).reviews.map(({ id }) => id)
    expect(await findReviews({ product })).toEqual([newer, older])
    expect(await findReviews({ search: 'ZIP' })).toEqual([newer, older])
    expect(await findReviews({ search: 'zip_' })).toEqual([older])
    expect(await findReviews({ search: 'quentin' })).toEqual([older])
    expect(await findReviews({ product, rating: 5 })).toEqual([newer])
    expect(await findReviews({ product, limit: 1, page: 2 })).toEqual([older])
    expect((await admin('GET /admin/reviews', { product, limit: 1 })).total).toBe(2)
    await admin('PUT /admin/reviews/{id}/status', { id: older ?? '', status: 'hidden', reason: 'Rude' })
    expect(await findReviews({ product, state: 'hidden' })).toEqual([older])
    expect(await findReviews({ product, state: 'shown' })).toEqual([newer])
    expect(await findReviews({ product, state: 'new' })).toEqual([newer])
    expect(await findReviews({ product: 'no-such-product' })).toEqual([])
  })

  it('requires a staff account', async () => {
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('GET /admin/reviews'))).code).toBe('forbidden')
    const hide = { id: randomUUID(), status: 'hidden', reason: 'Rude' } as const
    expect((await expectFailure(shopper('PUT /admin/reviews/{id}/status', hide))).code).toBe('forbidden')
  })

  it.each([{}, { rating: 4 }, { state: 'new' as const }, { state: 'hidden' as const }, { state: 'reported' as const }])(
    'is read in the order of an index with the filter %j',
    async (query) => {
      const queries: { text: string; values: unknown[] }[] = []
      const db = drizzle(shop.pool, { logger: { logQuery: (text, values) => void queries.push({ text, values }) } })
      await listAllReviews(db, { ...query, page: 1, limit: 20 })
      const client = await shop.pool.connect()
      try {
        await client.query(
          'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
        )
        for (const { text, values } of queries.filter(({ text }) => text.includes('order by'))) {
          const { rows } = await client.query(`explain (format json) ${text}`, values)
          expect(JSON.stringify(rows[0]['QUERY PLAN'])).not.toMatch(/"Node Type": ?"Sort"/)
        }
      } finally {
        client.release(true)
      }
    },
  )
})

describe('hiding a review', () => {
  it('removes the review from the shop and the rating until it is shown again', async () => {
    const { product: id, ids } = await addReviewedProduct([{ rating: 1 }, { rating: 5 }])
    const reviewId = ids[0] ?? ''
    const { review } = await admin('PUT /admin/reviews/{id}/status', {
      id: reviewId,
      status: 'hidden',
      reason: ' Rude ',
    })
    expect(review).toMatchObject({ hidden: { reason: 'Rude' }, lookedAt: expect.any(String) })
    expect((await shop.visitor('GET /products/{id}', { id })).data).toMatchObject({ rating: 5, reviews: 1 })
    expect((await shop.visitor('GET /products/{id}/reviews', { id })).total).toBe(1)
    await admin('PUT /admin/reviews/{id}/status', { id: reviewId, status: 'shown' })
    expect((await shop.visitor('GET /products/{id}', { id })).data).toMatchObject({ rating: 3, reviews: 2 })
    const written = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, reviewId))
    expect(written.map(({ action, reason }) => [action, reason])).toEqual([
      ['review.hidden', 'Rude'],
      ['review.shown', null],
    ])
  })

  it('requires a reason and an existing review', async () => {
    const { ids } = await addReviewedProduct([{ rating: 1 }])
    const hide = (id: string, reason: string) =>
      expectFailure(admin('PUT /admin/reviews/{id}/status', { id, status: 'hidden', reason }))
    expect((await hide(ids[0] ?? '', ' ')).details.fields).toEqual({ reason: 'Enter a reason for hiding it' })
    expect((await hide(randomUUID(), 'Rude')).status).toBe(404)
  })

  it('updates the rating correctly when several reviews are hidden concurrently', async () => {
    const { product: id, ids } = await addReviewedProduct([1, 2, 3, 4, 5].map((rating) => ({ rating })))
    await Promise.all(
      ids
        .slice(1)
        .map((review) => admin('PUT /admin/reviews/{id}/status', { id: review, status: 'hidden', reason: 'Spam' })),
    )
    expect((await shop.visitor('GET /products/{id}', { id })).data).toMatchObject({ rating: 1, reviews: 1 })
  })
})

it('reviews that staff mark as seen are no longer new, and the audit log records it once', async () => {
  const { product, ids } = await addReviewedProduct([{ rating: 3, name: 'Ann Lee' }, { rating: 4 }])
  const before = (await admin('GET /admin/reviews')).stats.new
  await admin('POST /admin/reviews/looked-at', { ids: [...ids, randomUUID()] })
  await admin('POST /admin/reviews/looked-at', { ids })
  expect((await admin('GET /admin/reviews')).stats.new).toBe(before - 2)
  expect((await admin('GET /admin/reviews', { product, state: 'new' })).reviews).toEqual([])
  const written = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, ids[0] ?? ''))
  expect(written.map(({ action }) => action)).toEqual(['review.looked_at'])
  const { name } = (await shop.visitor('GET /products/{id}', { id: product })).data
  const { entries } = await admin('GET /admin/audit', { area: 'review', search: ids[0] })
  expect(entries.map(({ subject }) => subject.name)).toEqual([`${name} · Ann Lee`])
})

describe('a review reported by shoppers', () => {
  const listReported = async (product: string) =>
    (await admin('GET /admin/reviews', { product, state: 'reported' })).reviews
  const countReported = async () => (await admin('GET /admin/dashboard')).needsAttention.reportedReviews
  async function addReported(...reasons: string[]) {
    const { product, ids } = await addReviewedProduct([{ rating: 1, title: 'Buy my watches' }])
    const id = ids[0] ?? ''
    const readers: SignedIn[] = []
    for (const reason of reasons) {
      const reader = await shop.newShopper()
      await reader('POST /reviews/{id}/report', { id, reason })
      readers.push(reader)
    }
    return { product, id, readers }
  }

  it('is listed for staff with one report per shopper', async () => {
    const before = await countReported()
    const { product, id, readers } = await addReported('Spam', '')
    await readers[0]?.('POST /reviews/{id}/report', { id, reason: 'Spam, again' })
    expect(await listReported(product)).toMatchObject([{ id, reports: 2, reportReasons: ['Spam'] }])
    expect(await countReported()).toBe(before + 1)
    expect((await readers[1]?.('GET /products/{id}/reviews/own', { id: product }))?.reported).toEqual([id])
    const { reviews: shown } = await shop.visitor('GET /products/{id}/reviews', { id: product })
    expect(JSON.stringify(shown)).not.toMatch(/report|Spam/)
  })

  it('stays if staff dismiss the reports, and can be reported again by other shoppers', async () => {
    const { product, id, readers } = await addReported('I disagree')
    const { review } = await admin('POST /admin/reviews/{id}/dismiss-reports', { id })
    expect(review).toMatchObject({ reports: 0, reportReasons: [], hidden: null })
    await readers[0]?.('POST /reviews/{id}/report', { id, reason: 'I still disagree' })
    expect(await listReported(product)).toEqual([])
    await admin('POST /admin/reviews/{id}/dismiss-reports', { id })
    const other = await shop.newShopper()
    await other('POST /reviews/{id}/report', { id, reason: '' })
    expect(await listReported(product)).toMatchObject([{ reports: 1, reportReasons: [] }])
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'review.reports_dismissed'))
    expect(entries.filter(({ subjectId }) => subjectId === id)).toHaveLength(1)
  })

  it('is no longer listed after it is hidden, and a hidden review cannot be reported', async () => {
    const { product, id } = await addReported('Rude')
    await admin('PUT /admin/reviews/{id}/status', { id, status: 'hidden', reason: 'Rude' })
    expect(await listReported(product)).toEqual([])
    const other = await shop.newShopper()
    expect((await expectFailure(other('POST /reviews/{id}/report', { id, reason: '' }))).code).toBe('not_found')
  })

  it('cannot be reported by visitors or by its author', async () => {
    const { id } = await addReported()
    expect((await expectFailure(shop.visitor('POST /reviews/{id}/report', { id, reason: '' }))).status).toBe(401)
    const [review] = await shop.db.select().from(reviews).where(eq(reviews.id, id))
    const author = await shop.newShopper()
    await shop.db
      .update(reviews)
      .set({ userId: author.userId })
      .where(eq(reviews.id, review?.id ?? ''))
    expect((await expectFailure(author('POST /reviews/{id}/report', { id, reason: '' }))).code).toBe('forbidden')
    const other = await shop.newShopper()
    expect((await expectFailure(other('POST /reviews/{id}/report', { id, reason: 'x'.repeat(501) }))).status).toBe(400)
  })
})
