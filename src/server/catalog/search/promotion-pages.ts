import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Promotion, PromotionQuery, PromotionState, PromotionsReply } from '#contract/promotions.ts'
import type { ProductSelection } from '#server/commerce/promotions/product-selection.ts'
import { readAmounts, type StoredPromotion, toStored } from '#server/commerce/promotions/save-promotion.ts'
import { hasNotEnded, promotionCounters, promotions } from '#server/commerce/promotions/tables.ts'
import { withUsesOfPromotions } from '#server/commerce/promotions/uses/count-uses.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { products } from '../products/tables.ts'
import { ruleOf } from '../promotions/names-in-rules.ts'
import type { Catalog, CatalogState } from './catalog-index.ts'
import { summaryColumns } from './collection-pages.ts'
import { toRule } from './collection-rule.ts'

const { startsAt, endsAt } = promotions
const hasStarted = or(isNull(startsAt), lte(startsAt, sql`now()`))
const states: Record<PromotionState, SQL | undefined> = {
  scheduled: and(gt(startsAt, sql`now()`), hasNotEnded),
  active: and(hasStarted, hasNotEnded),
  ended: and(isNotNull(endsAt), lte(endsAt, sql`now()`)),
}

/** A page of the promotions, the latest first. */
export async function listPromotions(
  db: Database,
  { search, state, class: promotionClass, page, limit }: z.output<typeof PromotionQuery>,
): Promise<z.output<typeof PromotionsReply>> {
  const condition = and(
    search ? sql`${promotions.name} ilike ${containing(search)}` : undefined,
    state && states[state],
    promotionClass && eq(promotions.class, promotionClass),
  )
  const [stored, total] = await Promise.all([
    readStored(db, condition, { limit, offset: (page - 1) * limit }),
    countUpTo(db, promotions, condition),
  ])
  return { promotions: stored.map(({ conditions: _, targets: __, revision: ___, ...row }) => withState(row)), total }
}

/** A promotion for staff. @throws ShopError not_found */
export async function findPromotion(catalog: Catalog, id: number): Promise<z.output<typeof Promotion>> {
  const { db } = catalog
  const [found] = await readStored(db, eq(promotions.id, id), { limit: 1, offset: 0 })
  if (!found) throw new ShopError('not_found')
  const state = await catalog.current()
  const { conditions, targets, ...row } = found
  const { customerTags: _, selection: counted, ...ofConditions } = conditions
  const { selection: reduced, ...ofTargets } = targets
  return {
    ...withState(row),
    conditions: {
      ...ofConditions,
      ...{
        markets: ofConditions.markets && [...ofConditions.markets],
        methods: ofConditions.methods && [...ofConditions.methods],
      },
      weekdays: ofConditions.weekdays && [...ofConditions.weekdays],
      selection: await toSelection(state, db, counted),
    },
    targets: { ...ofTargets, selection: await toSelection(state, db, reduced) },
  }
}

async function readStored(
  db: Database,
  condition: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredPromotion[]> {
  const rows = await db
    .select({ promotion: promotions, counter: promotionCounters })
    .from(promotions)
    .innerJoin(promotionCounters, eq(promotionCounters.promotionId, promotions.id))
    .where(condition)
    .orderBy(desc(promotions.id))
    .limit(limit)
    .offset(offset)
  const amounts = await readAmounts(
    db,
    rows.map(({ promotion }) => promotion.id),
  )
  const counters = await withUsesOfPromotions(
    db,
    rows.map(({ counter }) => counter),
  )
  return rows.map(({ promotion, counter }, index) => toStored(promotion, counters[index] ?? counter, amounts))
}

function withState<Row extends Pick<StoredPromotion, 'startsAt' | 'endsAt' | 'combinesWith'>>(row: Row) {
  const now = new Date().toISOString()
  const state: PromotionState =
    row.endsAt !== null && row.endsAt <= now
      ? 'ended'
      : row.startsAt !== null && row.startsAt > now
        ? 'scheduled'
        : 'active'
  return { ...row, combinesWith: [...row.combinesWith], state }
}

/** A selection with the names of what it refers to. */
async function toSelection(state: CatalogState, db: Database, selection: ProductSelection | undefined) {
  if (!selection) return undefined
  const rule = ruleOf(selection)
  if (rule) return { rule: await toRule(state, db, rule), products: [] }
  const ids = 'products' in selection ? [...selection.products] : []
  const rows = await db
    .select({ key: products.id, ...summaryColumns })
    .from(products)
    .where(inArray(products.id, ids))
  const summaries = rows.toSorted((a, b) => ids.indexOf(a.key) - ids.indexOf(b.key)).map(({ key: _, ...row }) => row)
  return { rule: null, products: summaries }
}
