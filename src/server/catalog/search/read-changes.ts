import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defaultSettings, type ShopSettings } from '#contract/shop.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { productTextChanges, translationChanges } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { attributeChanges } from '../attributes/tables.ts'
import { brands } from '../brands/tables.ts'
import { categoryTree } from '../categories/tables.ts'
import { collectionChanges } from '../collections/tables.ts'
import { optionChanges } from '../options/tables.ts'
import { listPriceChanges } from '../prices/tables.ts'
import { bundleComponents, removedProducts } from '../products/relations/tables.ts'
import { products, variants } from '../products/tables.ts'
import { defaultCountries, UsedLists, usedLists } from './read-list-prices.ts'

/** What prices of the default list depend on besides its products. */
export interface DefaultPricing extends Pick<ShopSettings, 'freeShippingThreshold' | 'currency'> {
  /** The countries to which markets sell at these prices. */
  countries: string[]
  /** The version of the pricing rules, which those of other lists depend on, too. */
  version: number
}

/** The changes since an earlier snapshot. */
export interface Changes {
  /** The snapshot of this read. */
  snapshot: string
  /** The ids of products that were added, removed or changed in indexed columns; ascending. */
  changed: number[]
  /** The ids of products whose prices changed in lists other than the default one; ascending. */
  repriced: number[]
  /** The price lists that markets use, besides the default one. */
  lists: z.output<typeof UsedLists>
  /** The ids of products whose translations changed; ascending. */
  retranslated: number[]
  pricing: DefaultPricing
  /** Whether any category was added, moved, changed or removed. */
  isTreeChanged: boolean
  /** Whether any attribute, choice or filter of a category changed. */
  areAttributesChanged: boolean
  areBrandsChanged: boolean
  /** Whether any option or value of an option changed. */
  areOptionsChanged: boolean
  areCollectionsChanged: boolean
  /** Whether any translation of a category, attribute or option changed. */
  areTermsChanged: boolean
}

/** Reads the changes since a snapshot. Usually there are none, and the query takes a fraction of a millisecond. */
export async function readChanges(db: Database, since: string): Promise<Changes> {
  const [first] = await firstChanges(db, { since })
  const isPartial =
    first?.changed.length === FIRST_LIMIT ||
    [first?.repriced, first?.retranslated].some((ids) => ids?.length === FIRST_LIMIT)
  const result = isPartial ? await allChanges(db, since) : first
  if (!result) throw new Error('PostgreSQL returned no row for the changes')
  return {
    snapshot: result.snapshot,
    changed: [...new Set(result.changed)].sort((a, b) => a - b),
    repriced: result.repriced.sort((a, b) => a - b),
    lists: result.lists,
    retranslated: result.retranslated.sort((a, b) => a - b),
    pricing: {
      freeShippingThreshold: result.threshold ?? defaultSettings.freeShippingThreshold,
      currency: result.currency ?? defaultSettings.currency,
      countries: result.countries,
      version: result.pricingVersion,
    },
    isTreeChanged: result.isTreeChanged,
    areAttributesChanged: result.areAttributesChanged,
    areBrandsChanged: result.areBrandsChanged,
    areOptionsChanged: result.areOptionsChanged,
    areCollectionsChanged: result.areCollectionsChanged,
    areTermsChanged: result.areTermsChanged,
  }
}

/** Limit of the first query; if there are more changes, a second query reads all. */
const FIRST_LIMIT = 1_000

const firstChanges = prepared((db, { since }: Placeholders<{ since: string }>) =>
  changesQuery(db, since, sql`limit ${sql.raw(String(FIRST_LIMIT))}`),
)

const allChanges = async (db: Database, since: string) => (await changesQuery(db, since, sql``))[0]

const changesQuery = (db: Database, since: unknown, limit: SQL) =>
  db
    .select({
      snapshot: sql`now.snapshot::text`.mapWith(String),
      threshold: nullable(sql`(${threshold})`.mapWith(Number)),
      currency: nullable(sql`(${currency})`.mapWith(String)),
      isTreeChanged: sql`exists(${changedTree})`.mapWith(Boolean),
      areAttributesChanged: sql`exists(${changedAttributes})`.mapWith(Boolean),
      areBrandsChanged: sql`exists(${changedBrands})`.mapWith(Boolean),
      areOptionsChanged: sql`exists(${changedOptions})`.mapWith(Boolean),
      areCollectionsChanged: sql`exists(${changedCollections})`.mapWith(Boolean),
      areTermsChanged: sql`exists(${changedTerms})`.mapWith(Boolean),
      changed: sql`array(${changedIds(limit)})`.mapWith((value: unknown) => Ids.parse(value)),
      repriced: sql`array(${repricedIds} ${limit})`.mapWith((value: unknown) => Ids.parse(value)),
      retranslated: sql`array(${retranslatedIds} ${limit})`.mapWith((value: unknown) => Ids.parse(value)),
      lists: sql`(${usedLists})`.mapWith((value: unknown) => UsedLists.parse(value)),
      countries: sql`${defaultCountries}`.mapWith((value: unknown) => z.array(z.string()).parse(value)),
      pricingVersion: sql`(select version from pricing_rules)`.mapWith(Number),
    })
    .from(sinceSnapshot(since))

const sinceSnapshot = (since: unknown) =>
  sql`(select pg_current_snapshot() as snapshot, ${since}::pg_snapshot as before) as now`

/** The brands that were added or changed since a snapshot. */
export const readChangedBrands = (db: Database, since: string): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .innerJoin(sinceSnapshot(since), wasCommittedSince(brands.changedIn))

const Ids = z.array(z.int())

// In variables, because Drizzle omits table names in SQL that is written inside the fields of a query.
const threshold = sql`select ${settings.value} from ${settings} where ${settings.key} = 'freeShippingThreshold'`
const currency = sql`select ${settings.value} #>> '{}' from ${settings} where ${settings.key} = 'currency'`
const changedIds = (limit: SQL) => sql`
  (select ${products.id} from ${products}
    where ${wasCommittedSince(products.changedIn)} order by ${products.changedIn} ${limit})
  union all
  (select ${variants.productId} from ${stockItems} join ${variants} on ${variants.id} = ${stockItems.id}
    where ${wasCommittedSince(stockItems.availabilityChangedIn)} order by ${stockItems.availabilityChangedIn} ${limit})
  union all
  (select bundle.product_id from ${stockItems}
    join ${bundleComponents} on ${bundleComponents.componentId} = ${stockItems.id}
    join ${variants} as bundle on bundle.id = ${bundleComponents.variantId}
    where ${wasCommittedSince(stockItems.availabilityChangedIn)} ${limit})
  union all
  (select bundle.product_id from ${products}
    join ${variants} on ${variants.productId} = ${products.id}
    join ${bundleComponents} on ${bundleComponents.componentId} = ${variants.id}
    join ${variants} as bundle on bundle.id = ${bundleComponents.variantId}
    where ${wasCommittedSince(products.changedIn)} ${limit})
  union all
  (select ${removedProducts.productId} from ${removedProducts}
    where ${wasCommittedSince(removedProducts.removedIn)} order by ${removedProducts.removedIn} ${limit})
  ${limit}`

/**
 * Whether the writing transaction was committed after the earlier snapshot. Transaction ids above the counter of this server
 * are from another server, whose backup was restored here before the start.
 */
const wasCommittedSince = (writtenIn: SQLWrapper): SQL =>
  sql`${writtenIn} >= pg_snapshot_xmin(now.before) and ${writtenIn} < pg_snapshot_xmax(now.snapshot) and not pg_visible_in_snapshot(${writtenIn}, now.before)`

const repricedIds = sql`select ${listPriceChanges.productId} from ${listPriceChanges} where ${wasCommittedSince(listPriceChanges.changedIn)}`
const retranslatedIds = sql`select ${productTextChanges.productId} from ${productTextChanges} where ${wasCommittedSince(productTextChanges.changedIn)}`
const changedTree = sql`select from ${categoryTree} where ${wasCommittedSince(categoryTree.changedIn)}`
const changedCollections = sql`select from ${collectionChanges} where ${wasCommittedSince(collectionChanges.changedIn)}`
const changedTerms = sql`select from ${translationChanges} where ${wasCommittedSince(translationChanges.changedIn)}`
const changedBrands = sql`select from ${brands} where ${wasCommittedSince(brands.changedIn)}`
const changedOptions = sql`select from ${optionChanges} where ${wasCommittedSince(optionChanges.changedIn)}`
const changedAttributes = sql`select from ${attributeChanges} where ${wasCommittedSince(attributeChanges.changedIn)}`
