import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_CODES } from '#contract/promotion-codes.ts'
import { promotionCodeBatches, promotionCodes } from '#server/commerce/promotions/tables.ts'
import { promotionBody } from '../support/audited-promotions.ts'
import { makePromotionCodes } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const addPromotion = async (needsCode = true) =>
  (await admin('POST /admin/promotions', promotionBody({ needsCode }))).promotion.id
const list = (id: number, query: object = {}) => admin('GET /admin/promotions/{id}/codes', { id, ...query })

it('a code is the same in any case, and belongs to one promotion', async () => {
  const [id, other] = [await addPromotion(), await addPromotion()]
  const { code, batch } = await admin('POST /admin/promotions/{id}/codes', { id, code: ' Summer-26 ', limit: 2 })
  expect([code, batch]).toEqual([{ code: 'Summer-26', limit: 2, held: 0, used: 0, endsAt: null }, null])
  for (const promotion of [id, other]) {
    const again = admin('POST /admin/promotions/{id}/codes', { id: promotion, code: 'SUMMER-26' })
    expect((await expectFailure(again)).code).toBe('slug_taken')
  }
  expect((await list(id, { search: 'summer' })).codes.map((each) => each.code)).toEqual(['Summer-26'])
  expect((await list(id, { search: 'ummer' })).codes).toEqual([])
  await admin('DELETE /admin/promotions/{id}', { id })
  await admin('POST /admin/promotions/{id}/codes', { id: other, code: 'SUMMER-26' })
})

it('a code is ended once, and its promotion keeps its other codes', async () => {
  const id = await addPromotion()
  for (const code of ['END-ME', 'STAYS']) await admin('POST /admin/promotions/{id}/codes', { id, code })
  const end = (code: string, of = id) => admin('POST /admin/promotions/{id}/codes/{code}/end', { id: of, code })
  const { code } = await end('end-me')
  expect(code).toMatchObject({ code: 'END-ME', endsAt: expect.any(String) })
  expect((await end('END-ME')).code).toEqual(code)
  expect((await list(id)).codes).toMatchObject([code, { code: 'STAYS', endsAt: null }])
  expect((await expectFailure(end('STAYS', await addPromotion()))).code).toBe('not_found')
  expect((await expectFailure(end('NONE'))).code).toBe('not_found')
})

it.each([
  [{ limit: 1 }, 'code'],
  [{ code: 'A', count: 1 }, 'code'],
  [{ code: 'two words' }, 'code'],
  [{ code: 'x'.repeat(41) }, 'code'],
  [{ code: 'A', prefix: 'B' }, 'prefix'],
  [{ count: 100_001 }, 'count'],
  [{ count: 1, limit: 0 }, 'limit'],
  [{ code: 'A', endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
  [{ count: 1, endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
])('codes are rejected: %o', async (body, field) => {
  const failure = await expectFailure(admin('POST /admin/promotions/{id}/codes', { id: await addPromotion(), ...body }))
  expect(Object.keys(failure.details.fields ?? {})).toContain(field)
})

it('a promotion that applies by itself has no codes', async () => {
  const id = await addPromotion(false)
  const failure = await expectFailure(admin('POST /admin/promotions/{id}/codes', { id, code: 'ALONE' }))
  expect(failure.details.fields).toHaveProperty('code')
})

it('two workers make 100,000 random codes once, also after an interruption', async () => {
  const id = await addPromotion()
  const { batch } = await admin('POST /admin/promotions/{id}/codes', { id, count: 100_000, prefix: 'VIP-', limit: 1 })
  expect(batch).toMatchObject({ count: 100_000, made: 0, state: 'making' })
  let checks = 0
  await makePromotionCodes(shop.db, shop.shop.log, () => ++checks < 4)
  const [begun] = (await list(id)).batches
  expect(begun).toMatchObject({ state: 'making' })
  expect(begun?.made).toBeGreaterThan(0)
  await Promise.all([1, 2].map(() => makePromotionCodes(shop.db, shop.shop.log)))
  const { total, batches, codes } = await list(id)
  expect(batches).toMatchObject([{ made: 100_000, state: 'made' }])
  expect(total).toBeGreaterThan(1_000)
  expect(codes[0]).toMatchObject({ code: expect.stringMatching(/^VIP-[0-9A-HJKMNP-TV-Z]{12}$/), limit: 1, used: 0 })
  expect(await shop.db.$count(promotionCodes, eq(promotionCodes.promotionId, id))).toBe(100_000)
  const { entries } = await admin('GET /admin/audit', { area: 'promotion', limit: 1 })
  expect(entries).toMatchObject([{ action: 'promotion.codes_added', after: { count: 100_000, prefix: 'VIP-' } }])
  const { body } = await shop.app.inject({
    url: `/api/admin/promotions/${id}/codes/export`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(body.trim().split('\n')).toHaveLength(100_001)
  await shop.db.execute(sql`delete from promotions where id = ${id}`)
}, 60_000)

it('random codes that are still to be made count in the limit of codes', async () => {
  const id = await addPromotion()
  const added = await shop.db
    .insert(promotionCodeBatches)
    .values({ promotionId: id, prefix: '', count: MAX_CODES - 1, nextAttemptAt: new Date('9999-01-01') })
    .returning()
  const failure = await expectFailure(admin('POST /admin/promotions/{id}/codes', { id, count: 2 }))
  expect(failure.code).toBe('codes_full')
  await shop.db.delete(promotionCodeBatches).where(eq(promotionCodeBatches.id, added[0]?.id ?? ''))
})

it('the counters of a code never exceed its limit', async () => {
  const id = await addPromotion()
  await admin('POST /admin/promotions/{id}/codes', { id, code: 'TWICE', limit: 2 })
  const use = (held: number, used: number) =>
    shop.db.update(promotionCodes).set({ held, used }).where(eq(promotionCodes.code, 'twice'))
  await use(1, 1)
  await expect(use(2, 1)).rejects.toThrow()
  await expect(use(-1, 1)).rejects.toThrow()
})
