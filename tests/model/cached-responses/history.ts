import type pg from 'pg'
import { isVisible, type Snapshot } from '#server/platform/database/snapshot.ts'

/** The public data of a product as of a snapshot. */
export interface ProductState {
  slug: string
  name: string
  /** IDs of the main category and an additional one. */
  categoryIds: number[]
  /** In cents. */
  price: number
  visible: boolean
  /** Units that can be bought. */
  units: number
  /** Number of reviews for each number of stars, from 5 to 1. */
  stars: number[]
}

/** The public data of the shop as of a snapshot. */
export interface ShopState {
  products: ProductState[]
  /** In cents. */
  freeShippingThreshold: number | undefined
  /** The titles of content pages by slug. */
  titles: Map<string, string>
  /** Categories by ID. */
  categories: Map<number, { name: string; path: string }>
  /** IDs of categories by their current and former paths. */
  categoryIds: Map<string, number>
}

interface Version {
  transaction: number
  /** Undefined once the row is deleted. */
  data: Record<string, unknown> | undefined
}

/** Whether a transaction is visible to a snapshot. */
export type VisibilityCheck = (transaction: number) => boolean
export const isVisibleTo =
  (snapshot: Snapshot): VisibilityCheck =>
  (transaction) =>
    isVisible(transaction, snapshot)

const TABLES = {
  products: 'id',
  variants: 'id',
  stock_items: 'id',
  settings: 'key',
  reviews: 'id',
  page_versions: 'slug',
  categories: 'id',
  category_paths: 'path',
  // Products in this test have at most one additional category.
  product_categories: 'product_id',
  bundle_components: 'variant_id,component_id',
}

/**
 * All versions of the rows that responses contain, recorded by triggers in the transactions that wrote them. The class
 * reconstructs the shop as of any snapshot, independently of the shop's code.
 */
export class History {
  #pool: pg.Pool
  #lastId = 0n
  /** Versions of each row in order of creation, by table and key. */
  #versions = new Map<string, Version[]>()

  private constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  static async start(pool: pg.Pool): Promise<History> {
    await pool.query(`
      create table history (id bigserial primary key, row_key text, transaction xid8, data jsonb);
      create function history_key(changed_row jsonb, columns text) returns text language sql as $$
        select string_agg(changed_row ->> key, ',') from unnest(string_to_array(columns, ',')) as key
      $$;
      create function write_history() returns trigger language plpgsql as $$
      declare
        changed_row record := coalesce(new, old);
      begin
        insert into history (row_key, transaction, data) values (
          tg_table_name || ':' || history_key(to_jsonb(changed_row), tg_argv[0]), pg_current_xact_id(),
          case when tg_op = 'DELETE' then null else to_jsonb(changed_row) - 'description' - 'features' - 'text' end);
        return null;
      end $$`)
    for (const [table, key] of Object.entries(TABLES)) {
      // Existing rows are visible to every snapshot.
      await pool.query(`insert into history (row_key, transaction, data)
        select '${table}:' || history_key(to_jsonb(changed_row), '${key}'), '1', to_jsonb(changed_row) from ${table} as changed_row`)
      await pool.query(`create trigger ${table}_history after insert or update or delete on ${table}
        for each row execute function write_history('${key}')`)
    }
    return new History(pool)
  }

  /** Reads new versions. No writes may be in progress, because the versions of open transactions would be skipped. */
  async readNewVersions(): Promise<void> {
    const { rows } = await this.#pool.query(
      'select id, row_key, transaction::text, data from history where id > $1 order by id',
      [String(this.#lastId)],
    )
    for (const { id, row_key, transaction, data } of rows) {
      const versions = this.#versions.get(row_key) ?? []
      this.#versions.set(row_key, versions)
      versions.push({ transaction: Number(transaction), data: data ?? undefined })
      this.#lastId = BigInt(id)
    }
  }

  /** Reconstructs the shop from the visible transactions. */
  at(isVisible: VisibilityCheck): ShopState {
    const rows = (table: string) =>
      [...this.#versions].flatMap(([key, versions]) => {
        if (!key.startsWith(`${table}:`)) return []
        const data = versions.findLast(({ transaction }) => isVisible(transaction))?.data
        return data ? [data] : []
      })
    const units = new Map(rows('stock_items').map((item) => [item.id, Number(item.on_hand) - Number(item.reserved)]))
    const statuses = new Map(rows('products').map((row) => [row.id, row.deleted_at === null && row.status]))
    const products = new Map(rows('variants').map(({ id, product_id }) => [id, product_id]))
    const components = Map.groupBy(rows('bundle_components'), ({ variant_id }) => variant_id)
    /** Counts units of a variant. A bundle has as many as its scarcest component allows. */
    const countUnits = (id: unknown): number =>
      components.has(id)
        ? Math.min(
            ...(components.get(id) ?? []).map(({ component_id, quantity }) =>
              statuses.get(products.get(component_id)) === 'Active'
                ? Math.floor((units.get(component_id) ?? 0) / Number(quantity))
                : 0,
            ),
          )
        : (units.get(id) ?? 0)
    const unitsByProduct = new Map<unknown, number>()
    for (const [id, productId] of products)
      unitsByProduct.set(productId, (unitsByProduct.get(productId) ?? 0) + countUnits(id))
    const stars = new Map<unknown, number[]>()
    for (const { product_id, rating, hidden_at } of rows('reviews')) {
      const counts = stars.get(product_id) ?? [0, 0, 0, 0, 0]
      if (hidden_at === null) counts[5 - Number(rating)] = (counts[5 - Number(rating)] ?? 0) + 1
      stars.set(product_id, counts)
    }
    const additionalCategories = new Map(
      rows('product_categories').map((row) => [row.product_id, Number(row.category_id)]),
    )
    const threshold = rows('settings').find(({ key }) => key === 'freeShippingThreshold')?.value
    return {
      products: rows('products').map((row) => ({
        slug: String(row.slug),
        name: String(row.name),
        categoryIds: [Number(row.category_id), additionalCategories.get(row.id) ?? 0],
        price: Number(row.price),
        visible: row.status !== 'Draft' && row.deleted_at === null,
        units: row.status === 'Active' ? (unitsByProduct.get(row.id) ?? 0) : 0,
        stars: stars.get(row.id) ?? [0, 0, 0, 0, 0],
      })),
      freeShippingThreshold: threshold === undefined ? undefined : Number(threshold),
      categories: new Map(
        rows('categories').map(({ id, name, path }) => [Number(id), { name: String(name), path: String(path) }]),
      ),
      categoryIds: new Map(rows('category_paths').map(({ path, category_id }) => [String(path), Number(category_id)])),
      titles: new Map(rows('page_versions').map(({ slug, title }) => [String(slug), String(title)])),
    }
  }
}
