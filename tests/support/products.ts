import { eq } from 'drizzle-orm'
import { products, variants } from '#server/catalog/products/tables.ts'
import { correctStock } from '#server/commerce/inventory/correct-stock.ts'
import { createStockItems } from '#server/commerce/inventory/create-stock-items.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { addDemoCategories, addRootCategory } from './categories.ts'

interface NewProduct {
  name?: string
  /** In cents. */
  price?: number
  status?: 'Active' | 'Out of Stock' | 'Draft'
  category?: string
  brand?: string
  unitsSold?: number
  createdAt?: Date
  /** Stock of the only variant, or a list of variants. */
  stock?: number | { color?: string; size?: string; stock: number; price?: number }[]
}

let count = 0

/** Adds a product directly to the database. @returns its ID, and the IDs of its variants, which are also stock items */
export async function addProduct(
  db: Database,
  { name, price = 20_00, stock = 10, category = 'Books', ...fields }: NewProduct = {},
): Promise<{ id: string; variantIds: number[] }> {
  const number = ++count
  await addDemoCategories(db)
  const newVariants: { color?: string; size?: string; stock: number; price?: number }[] =
    typeof stock === 'number' ? [{ stock }] : stock
  const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))]
  const slug = `product-${number}`
  const [product] = await db
    .insert(products)
    .values({
      slug,
      name: name ?? `Product ${number}`,
      brand: 'Halden',
      categoryId: await addRootCategory(db, category),
      price,
      description: 'A product for tests.',
      images: [`/media/${slug}.svg`],
      colors: distinct(newVariants.map(({ color }) => color)),
      sizes: distinct(newVariants.map(({ size }) => size)),
      features: [],
      specifications: {},
      ...fields,
    })
    .returning({ id: products.id })
  if (!product) throw new Error('No product was inserted')
  const variantIds = await createStockItems(
    db,
    newVariants.map((variant) => variant.stock),
  )
  for (const [position, id] of variantIds.entries()) {
    const { color, size, price } = newVariants[position] ?? {}
    await db
      .insert(variants)
      .values({ id, productId: product.id, sku: `SKU-${number}-${position}`, color, size, price, position })
  }
  return { id: slug, variantIds }
}

/** Sets the stock of a stock item by a correction. */
export async function setStock(db: Database, stockItemId: number, onHand: number): Promise<void> {
  const [item] = await db.select().from(stockItems).where(eq(stockItems.id, stockItemId))
  const change = onHand - (item?.onHand ?? 0)
  await transaction(db, (tx) => correctStock(tx, 'corrected', [{ stockItemId, change }], { reference: null }))
}
