import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { products, variants } from '#server/catalog/products/tables.ts'
import { createStockItems } from '#server/commerce/inventory/create-stock-items.ts'
import { addRootCategory } from '../support/categories.ts'
import { withDatabase } from './shop-database.ts'

interface TestVariant {
  color?: string
  size?: string
  stock: number
  /** In cents. */
  price?: number
  image?: string
}

type TestProduct = Partial<Omit<typeof products.$inferInsert, 'category' | 'categoryId'>> & {
  /** The name of a root category. */
  category?: string
  variants?: TestVariant[]
}

/** Adds a product directly to the database. @returns its slug, which is the ID in the API */
export function addTestProduct({
  variants: options = [{ stock: 9 }],
  category = 'Sports & Outdoors',
  ...fields
}: TestProduct = {}): Promise<string> {
  const slug = `own-${randomUUID()}`
  return withDatabase(async (db) => {
    const [product] = await db
      .insert(products)
      .values({
        slug,
        name: 'Test Product',
        brand: 'Ownbrand',
        categoryId: await addRootCategory(db, category),
        price: 20_00,
        description: 'It belongs to one test.',
        images: [],
        features: ['It is there'],
        specifications: { Made: 'by a test' },
        colors: distinct(options.map(({ color }) => color)),
        sizes: distinct(options.map(({ size }) => size)),
        ...fields,
      })
      .returning({ id: products.id })
    if (!product) throw new Error('The product was not inserted')
    const ids = await createStockItems(
      db,
      options.map(({ stock }) => stock),
    )
    for (const [position, id] of ids.entries()) {
      const { color, size, price, image } = options[position] ?? {}
      await db
        .insert(variants)
        .values({ id, productId: product.id, sku: `${slug}-${position}`, color, size, price, image, position })
    }
    return slug
  })
}

/** Marks products as deleted. */
export const removeTestProduct = (...slugs: string[]) =>
  withDatabase((db) => db.update(products).set({ deletedAt: new Date() }).where(inArray(products.slug, slugs)))

const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))]
