import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import {
  MAX_PROMOTION_PRODUCTS,
  type Promotion,
  type PromotionQuery,
  type PromotionState,
  type PromotionsReply,
} from '#contract/promotions.ts'
import { MAX_COUNTED } from '#contract/shop.ts'
import type { ProductSelection } from '#server/commerce/promotions/product-selection.ts'
import { hasEnded, readAmounts, type StoredPromotion, toStored } from '#server/commerce/promotions/save-promotion.ts'
import { isOpen, promotionCodes, promotionCounters, promotions } from '#server/commerce/promotions/tables.ts'
import { withUsesOfPromotions } from '#server/commerce/promotions/uses/count-uses.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { products } from '../products/tables.ts'
import { ruleOf } from '../promotions/names-in-rules.ts'
import type { Catalog } from './catalog-index.ts'
import { summaryColumns } from './collection-pages.ts'
import { toRule } from './collection-rule.ts'

const { startsAt, endsAt, disabledAt } = promotions
const hasStarted = or(isNull(startsAt), lte(startsAt, sql`now()`))
const states: Record<PromotionState, SQL | undefined> = {
  scheduled: and(gt(startsAt, sql`now()`), isOpen),
  active: and(hasStarted, isOpen),
  ended: and(isNull(disabledAt), lte(endsAt, sql`now()`)),
  off: isNotNull(disabledAt),
}

/** Products of a selection that a list shows. */
const LISTED_PRODUCTS = 3

/** A page of the promotions, the latest first. */
export async function listPromotions(
  catalog: Catalog,
  { search, state, class: promotionClass, page, limit }: z.output<typeof PromotionQuery>,
): Promise<z.output<typeof PromotionsReply>> {
  const { db } = catalog
  const condition = and(
    search ? sql`${promotions.name} ilike ${containing(search)}` : undefined,
    state && states[state],
    promotionClass && eq(promotions.class, promotionClass),
  )
  const [stored, total] = await Promise.all([
    readStored(db, condition, { limit, offset: (page - 1) * limit }),
    countUpTo(db, promotions, condition),
  ])
  const codes = await countCodes(db, stored)
  const rows = await describe(catalog, stored, LISTED_PRODUCTS)
  return { promotions: rows.map(({ revision: _, ...row }) => ({ ...row, codes: codes.get(row.id) ?? 0 })), total }
}

/** A promotion for staff. @throws ShopError not_found */
export async function findPromotion(catalog: Catalog, id: number): Promise<z.output<typeof Promotion>> {
  const stored = await readStored(catalog.db, eq(promotions.id, id), { limit: 1, offset: 0 })
  const [found] = await describe(catalog, stored, MAX_PROMOTION_PRODUCTS)
  if (!found) throw new ShopError('not_found')
  return found
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

/** The number of codes of each promotion, up to the maximum of lists. */
async function countCodes(db: Database, stored: readonly StoredPromotion[]): Promise<Map<number, number>> {
  const counted = db
    .select({ one: sql`1` })
    .from(promotionCodes)
    .where(eq(promotionCodes.promotionId, promotions.id))
    .limit(MAX_COUNTED)
    .as('counted')
  const rows = await db
    .select({ id: promotions.id, codes: db.$count(counted) })
    .from(promotions)
    .where(
      inArray(
        promotions.id,
        stored.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}

/** Promotions with their states, and with names in place of ids. @param most products of each selection */
async function describe(catalog: Catalog, stored: readonly StoredPromotion[], most: number) {
  const state = await catalog.current()
  const { db } = catalog
  const wanted = stored.flatMap(({ conditions, targets }) => [
    ...listedProducts(conditions.selection).slice(0, most),
    ...listedProducts(targets.selection).slice(0, most),
  ])
  const rows = await db
    .select({ key: products.id, ...summaryColumns })
    .from(products)
    .where(inArray(products.id, wanted))
  const found = new Map(rows.map(({ key, ...summary }) => [key, summary]))
  const toSelection = async (selection: ProductSelection | undefined) => {
    if (!selection) return undefined
    const rule = ruleOf(selection)
    const listed = listedProducts(selection)
    return {
      rule: rule ? await toRule(state, db, rule) : null,
      products: listed.slice(0, most).flatMap((id) => found.get(id) ?? []),
      count: listed.length,
    }
  }
  return Promise.all(
    stored.map(async ({ disabledAt, conditions, targets, ...row }) => {
      const { customerTags: _, selection: counted, markets, methods, weekdays, ...ofConditions } = conditions
      const { selection: reduced, ...ofTargets } = targets
      return {
        ...row,
        combinesWith: [...row.combinesWith],
        state: stateOf(disabledAt, row),
        conditions: {
          ...ofConditions,
          ...{
            markets: markets && [...markets],
            methods: methods && [...methods],
            weekdays: weekdays && [...weekdays],
          },
          selection: await toSelection(counted),
        },
        targets: { ...ofTargets, selection: await toSelection(reduced) },
      }
    }),
  )
}

const listedProducts = (selection: ProductSelection | undefined): number[] =>
  selection && 'products' in selection ? [...selection.products] : []

function stateOf(disabledAt: Date | null, row: Pick<StoredPromotion, 'startsAt' | 'endsAt'>): PromotionState {
  if (disabledAt) return 'off'
  if (hasEnded(row)) return 'ended'
  return row.startsAt !== null && new Date(row.startsAt) > new Date() ? 'scheduled' : 'active'
}
