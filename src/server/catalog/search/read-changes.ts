import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared } from '#server/platform/database/prepared.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { categories, products, removedProducts, variants } from '../products/tables.ts'

/** The changes since an earlier snapshot. */
export interface Changes {
  /** The snapshot of this read. */
  snapshot: string
  /** The ids of products that were added, removed or changed in indexed columns; ascending. */
  changed: number[]
  freeShippingThreshold: Cents
  categories: string[]
}

/** Reads the changes since a snapshot. Usually there are none, and the query takes a fraction of a millisecond. */
export async function readChanges(db: Database, since: string): Promise<Changes> {
  const [answer] = await firstChanges(db, { since })
  const whole = answer?.changed.length === FIRST_LIMIT ? await everyChange(db, since) : answer
  if (!whole) throw new Error('PostgreSQL did not say what changed')
  return {
    snapshot: whole.snapshot,
    changed: [...new Set(whole.changed)].sort((a, b) => a - b),
    freeShippingThreshold: whole.threshold ?? defaultSettings.freeShippingThreshold,
    categories: whole.categories,
  }
}

/** Limit of the first query; if there are more changes, a second query reads all. */
const FIRST_LIMIT = 1_000

const firstChanges = prepared((db, { since }: Given<{ since: string }>) =>
  changesQuery(db, since, sql`limit ${sql.raw(String(FIRST_LIMIT))}`),
)

const everyChange = async (db: Database, since: string) => (await changesQuery(db, since, sql``))[0]

const changesQuery = (db: Database, since: unknown, limit: SQL) =>
  db
    .select({
      snapshot: sql`now.snapshot::text`.mapWith(String),
      threshold: nullable(sql`(${threshold})`.mapWith(Number)),
      categories: sql`array(${categoryNames})`.mapWith((value: unknown) => Texts.parse(value)),
      changed: sql`array(${changedIds(limit)})`.mapWith((value: unknown) => Ids.parse(value)),
    })
    .from(sql`(select pg_current_snapshot() as snapshot, ${since}::pg_snapshot as before) as now`)

const Texts = z.array(z.string())
const Ids = z.array(z.int())

// In variables, because Drizzle omits table names in SQL that is written inside the fields of a query.
const threshold = sql`select ${settings.value} from ${settings} where ${settings.key} = 'freeShippingThreshold'`
const categoryNames = sql`select ${categories.name} from ${categories} order by ${categories.position}`
const changedIds = (limit: SQL) => sql`
  (select ${products.id} from ${products}
    where ${isNew(products.changedIn)} order by ${products.changedIn} ${limit})
  union all
  (select ${variants.productId} from ${stockItems} join ${variants} on ${variants.id} = ${stockItems.id}
    where ${isNew(stockItems.availabilityChangedIn)} order by ${stockItems.availabilityChangedIn} ${limit})
  union all
  (select ${removedProducts.productId} from ${removedProducts}
    where ${isNew(removedProducts.removedIn)} order by ${removedProducts.removedIn} ${limit})
  ${limit}`

/**
 * Whether the writing transaction committed after the earlier snapshot. Transaction numbers beyond the counter of this server
 * come from another one, whose backup was restored here before the start.
 */
const isNew = (writtenIn: SQLWrapper): SQL =>
  sql`${writtenIn} >= pg_snapshot_xmin(now.before) and ${writtenIn} < pg_snapshot_xmax(now.snapshot) and not pg_visible_in_snapshot(${writtenIn}, now.before)`
