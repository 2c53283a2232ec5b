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

/** What the database has that an earlier snapshot did not show. */
export interface Changes {
  /** The snapshot in which this is so. */
  snapshot: string
  /** The products that changed in what the index knows of them, that are new, or that are gone; ascending. */
  changed: number[]
  freeShippingThreshold: Cents
  categories: string[]
}

/** Asks what changed since a snapshot. Most of the time nothing did, and the answer takes a fraction of a millisecond. */
export async function askWhatChanged(db: Database, since: string): Promise<Changes> {
  const [answer] = await firstChanges(db, { since })
  const whole = answer?.changed.length === MOST ? await everyChange(db, since) : answer
  if (!whole) throw new Error('PostgreSQL did not say what changed')
  return {
    snapshot: whole.snapshot,
    changed: [...new Set(whole.changed)].sort((a, b) => a - b),
    freeShippingThreshold: whole.threshold ?? defaultSettings.freeShippingThreshold,
    categories: whole.categories,
  }
}

/** Limit of the first query; if there are more changes, a second query reads all. */
const MOST = 1_000

const firstChanges = prepared((db, { since }: Given<{ since: string }>) =>
  question(db, since, sql`limit ${sql.raw(String(MOST))}`),
)

const everyChange = async (db: Database, since: string) => (await question(db, since, sql``))[0]

const question = (db: Database, since: unknown, limit: SQL) =>
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

// Each in a variable of its own: of what stands in the fields themselves Drizzle leaves out the names of tables.
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
 * Whether a transaction wrote that committed after the earlier snapshot was taken. What the transaction counter of
 * this server has not come to yet was written on another one, and restored here before we began.
 */
const isNew = (writtenIn: SQLWrapper): SQL =>
  sql`${writtenIn} >= pg_snapshot_xmin(now.before) and ${writtenIn} < pg_snapshot_xmax(now.snapshot) and not pg_visible_in_snapshot(${writtenIn}, now.before)`
