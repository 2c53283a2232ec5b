import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REVIEWS_PER_PAGE, type ReviewSort, reviewSorts } from '#contract/shop.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { listReviews } from '#server/engagement/reviews/queries.ts'
import { reviews, reviewVotes } from '#server/engagement/reviews/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const text = { rating: 4, title: 'Good', content: 'It does what it should.' }

/** Creates a shopper who has bought a product. */
async function newBuyer(productId: string, name?: string) {
  const shopper = await shop.newShopper(name)
  await shopper('POST /cart/add', { productId })
  const order = await buy(shopper)
  return Object.assign(shopper, { orderId: order.id })
}

const readProduct = async (slug: string) => {
  const [product] = await shop.db.select().from(products).where(eq(products.slug, slug))
  if (!product) throw new Error(`There is no product ${slug}`)
  return product
}

/** Adds reviews by new shoppers, oldest first. */
async function addReviews(slug: string, entries: { rating: number; helpful?: number; hiddenAt?: Date }[]) {
  const { id: productId } = await readProduct(slug)
  const rows = []
  for (const [index, { rating, helpful = 0, hiddenAt = null }] of entries.entries()) {
    const { userId } = await shop.newShopper()
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index))
    rows.push({ productId, userId, rating, helpful, hiddenAt, createdAt, title: `${index}`, content: 'Words.' })
  }
  await shop.db.insert(reviews).values(rows)
}

describe('writing a review', () => {
  it('is allowed only for buyers, updates the rating immediately, and shows a short name', async () => {
    const { id } = await addProduct(shop.db)
    const shopper = await newBuyer(id, 'Ann van Shopper')
    expect(await shopper('GET /products/{id}/reviews/own', { id })).toEqual({
      bought: true,
      review: null,
      helpful: [],
      reported: [],
    })
    const { review } = await shopper('POST /products/{id}/reviews', { id, ...text, title: '  Good ' })
    expect(review).toMatchObject({ ...text, author: 'Ann S.', helpful: 0 })
    const { data } = await shop.visitor('GET /products/{id}', { id })
    expect(data).toMatchObject({ rating: 4, reviews: 1 })
    const response = await shop.visitor('GET /products/{id}/reviews', { id })
    expect(response).toEqual({
      reviews: [review],
      total: 1,
      page: 1,
      distribution: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 4 ? 1 : 0 })),
    })
    expect(await shopper('GET /products/{id}/reviews/own', { id })).toEqual({
      bought: true,
      review,
      helpful: [],
      reported: [],
    })
  })

  it('is rejected for visitors and for shoppers without a paid order of the product', async () => {
    const { id } = await addProduct(shop.db)
    const other = await addProduct(shop.db)
    expect((await expectFailure(shop.visitor('POST /products/{id}/reviews', { id, ...text }))).status).toBe(401)
    const shopper = await newBuyer(other.id)
    const readErrorCode = async () =>
      (await expectFailure(shopper('POST /products/{id}/reviews', { id, ...text }))).code
    expect(await readErrorCode()).toBe('not_purchased')
    await shopper('POST /cart/add', { productId: id })
    await placeOrder(shopper)
    expect(await readErrorCode()).toBe('not_purchased')
    const { id: orderId } = await buy(shopper)
    await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, orderId))
    expect(await readErrorCode()).toBe('not_purchased')
    expect((await shopper('GET /products/{id}/reviews/own', { id })).bought).toBe(false)
    await shop.db.update(orders).set({ status: 'Processing' }).where(eq(orders.id, orderId))
    expect((await shopper('POST /products/{id}/reviews', { id, ...text })).review.rating).toBe(4)
  })

  it('succeeds once, even with five concurrent requests', async () => {
    const { id } = await addProduct(shop.db)
    const shopper = await newBuyer(id)
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((rating) => shopper('POST /products/{id}/reviews', { id, ...text, rating })),
    )
    const failedStatuses = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []))
    expect(failedStatuses).toEqual([409, 409, 409, 409])
    expect(await readProduct(id)).toMatchObject({ reviewCount: 1 })
    expect((await expectFailure(shopper('POST /products/{id}/reviews', { id, ...text }))).code).toBe('already_reviewed')
  })

  it('counts each of many concurrent reviews', async () => {
    const { id } = await addProduct(shop.db, { stock: 100 })
    const ratings = [5, 4, 4, 3, 5, 1, 2, 5, 5, 4, 3, 5]
    const buyers = []
    for (const rating of ratings) buyers.push({ rating, shopper: await newBuyer(id) })
    await Promise.all(
      buyers.map(({ rating, shopper }) => shopper('POST /products/{id}/reviews', { id, ...text, rating })),
    )
    // 12 buyers gave 46 stars in total.
    const { rating, reviewCount } = await readProduct(id)
    expect(reviewCount).toBe(12)
    expect(rating).toBeCloseTo(3.8)
  })

  it.each([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['an empty title', { title: ' ' }, 'title'],
    ['a long title', { title: 'a'.repeat(121) }, 'title'],
    ['no text', { content: '' }, 'content'],
    ['too much text', { content: 'a'.repeat(5001) }, 'content'],
  ])('with %s is rejected', async (_, changes, field) => {
    const { id } = await addProduct(shop.db)
    const shopper = await shop.newShopper()
    const failure = await expectFailure(shopper('POST /products/{id}/reviews', { id, ...text, ...changes }))
    expect(failure.status).toBe(400)
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field])
  })

  it('stores HTML as plain text', async () => {
    const { id } = await addProduct(shop.db)
    const shopper = await newBuyer(id)
    const html = { title: '<script>alert(1)</script>', content: '<img src=x onerror=alert(1)>' }
    expect((await shopper('POST /products/{id}/reviews', { id, ...text, ...html })).review).toMatchObject(html)
  })

  it('is allowed for buyers of the product under its former slug', async () => {
    const { id } = await addProduct(shop.db)
    const shopper = await newBuyer(id)
    const product = await readProduct(id)
    const moved = `${id}-renamed`
    await shop.db.update(products).set({ slug: moved }).where(eq(products.id, product.id))
    await shop.db.insert(formerSlugs).values({ slug: id, productId: product.id })
    await shopper('POST /products/{id}/reviews', { id: moved, ...text })
    expect((await shop.visitor('GET /products/{id}/reviews', { id })).total).toBe(1)
  })
})

describe('the reviews of a product', () => {
  it('are returned once in each sort order, without hidden reviews', async () => {
    const { id } = await addProduct(shop.db)
    const written = [3, 5, 1, 4, 5, 2, 3, 5, 4, 1, 5, 4].map((rating, index) => ({ rating, helpful: index % 4 }))
    await addReviews(id, [...written, { rating: 1, hiddenAt: new Date() }])
    const readAll = async (sort: ReviewSort) => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => shop.visitor('GET /products/{id}/reviews', { id, sort, page })),
      )
      expect(pages.map((page) => page.reviews.length)).toEqual([REVIEWS_PER_PAGE, REVIEWS_PER_PAGE, 2, 0])
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([12]))
      return pages.flatMap((page) => page.reviews)
    }
    const newestFirst = Array.from({ length: 12 }, (_, index) => `${11 - index}`)
    expect((await readAll('newest')).map(({ title }) => title)).toEqual(newestFirst)
    const sortedBy = (key: (index: number) => number) => newestFirst.toSorted((a, b) => key(Number(a)) - key(Number(b)))
    const ratingAt = (index: number) => written[index]?.rating ?? 0
    expect((await readAll('helpful')).map(({ title }) => title)).toEqual(sortedBy((index) => -(index % 4)))
    expect((await readAll('highest')).map(({ title }) => title)).toEqual(sortedBy((index) => -ratingAt(index)))
    expect((await readAll('lowest')).map(({ title }) => title)).toEqual(sortedBy(ratingAt))
  })

  it('require a valid sort order and page', async () => {
    const { id } = await addProduct(shop.db)
    for (const query of ['sort=oldest', 'page=0', 'page=x', 'page=99999999999', 'unknown=1']) {
      expect((await shop.app.inject(`/api/products/${id}/reviews?${query}`)).statusCode).toBe(400)
    }
    expect((await expectFailure(shop.visitor('GET /products/{id}/reviews', { id: 'nothing' }))).status).toBe(404)
  })

  it('of drafts and deleted products are not found', async () => {
    const draft = await addProduct(shop.db, { status: 'Draft' })
    const { id } = await addProduct(shop.db)
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
    for (const hidden of [draft.id, id]) {
      expect((await expectFailure(shop.visitor('GET /products/{id}/reviews', { id: hidden }))).status).toBe(404)
    }
  })

  it.each(Object.keys(reviewSorts) as ReviewSort[])('are read by %s from an index', async (sort) => {
    const queries: { text: string; values: unknown[] }[] = []
    const db = drizzle(shop.pool, { logger: { logQuery: (text, values) => void queries.push({ text, values }) } })
    await listReviews(db, 1, { sort, page: 1 })
    const client = await shop.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
      for (const { text, values } of queries) {
        const { rows } = await client.query(`explain (format json) ${text}`, values)
        expect(JSON.stringify(rows[0]['QUERY PLAN'])).not.toMatch(/"Node Type": ?"(Sort|Seq Scan)"/)
      }
    } finally {
      client.release(true)
    }
  })
})

describe('voting a review helpful', () => {
  async function addReview() {
    const { id } = await addProduct(shop.db)
    const author = await newBuyer(id)
    const { review } = await author('POST /products/{id}/reviews', { id, ...text })
    return { id, author, review }
  }
  const countVotes = (reviewId: string) => shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId))

  it('counts once per shopper and can be withdrawn', async () => {
    const { id, review } = await addReview()
    const shopper = await shop.newShopper()
    const vote = () => shopper('PUT /reviews/{id}/helpful', { id: review.id })
    const responses = await Promise.all([vote(), vote(), vote()])
    expect(responses.map(({ review: { helpful } }) => helpful)).toEqual([1, 1, 1])
    expect((await shopper('GET /products/{id}/reviews/own', { id })).helpful).toEqual([review.id])
    const withdraw = () => shopper('DELETE /reviews/{id}/helpful', { id: review.id })
    await Promise.all([withdraw(), withdraw()])
    const { reviews: listed } = await shop.visitor('GET /products/{id}/reviews', { id })
    expect(listed[0]?.helpful).toBe(0)
    expect(await countVotes(review.id)).toBe(0)
  })

  it('counts each of many concurrent votes', async () => {
    const { review } = await addReview()
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.newShopper()))
    await Promise.all(shoppers.map((shopper) => shopper('PUT /reviews/{id}/helpful', { id: review.id })))
    const [row] = await shop.db.select().from(reviews).where(eq(reviews.id, review.id))
    expect([row?.helpful, await countVotes(review.id)]).toEqual([12, 12])
  })

  it('is rejected for visitors, for the author, and for unknown or hidden reviews', async () => {
    const { author, review } = await addReview()
    expect((await expectFailure(shop.visitor('PUT /reviews/{id}/helpful', { id: review.id }))).status).toBe(401)
    expect((await expectFailure(author('PUT /reviews/{id}/helpful', { id: review.id }))).status).toBe(403)
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('PUT /reviews/{id}/helpful', { id: randomUUID() }))).status).toBe(404)
    expect((await expectFailure(shopper('PUT /reviews/{id}/helpful', { id: 'x' }))).status).toBe(400)
    await shop.db.update(reviews).set({ hiddenAt: sql`now()` }).where(eq(reviews.id, review.id))
    expect((await expectFailure(shopper('PUT /reviews/{id}/helpful', { id: review.id }))).status).toBe(404)
    expect(await countVotes(review.id)).toBe(0)
  })
})
