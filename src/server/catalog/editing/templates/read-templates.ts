import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { ProductTemplate, TemplateQuery, TemplatesReply } from '#contract/product-templates.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { contains } from '#server/platform/database/text-search.ts'
import { readCurrentNameFinder, readCurrentNameFinders } from '../../products/current-names.ts'
import { resolveCurrentNames } from './resolve-current-names.ts'
import { storedFields } from './save-template.ts'
import { productTemplates } from './tables.ts'

/** A page of the templates, by name. */
export async function listTemplates(
  db: Database,
  { search, page, limit }: z.output<typeof TemplateQuery>,
): Promise<z.output<typeof TemplatesReply>> {
  const condition = search ? contains(sql`${productTemplates.name}::text`, search) : undefined
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(productTemplates)
      .where(condition)
      .orderBy(asc(productTemplates.name), asc(productTemplates.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, productTemplates, condition),
  ])
  const namesNow = await readCurrentNameFinders(
    db,
    rows.map(({ named }) => named.filter(([kind]) => kind === 'brand' || kind === 'category')),
  )
  return {
    productTemplates: rows.map(({ id, name, updatedAt, ...row }, index) => {
      const { type, brand, category } = storedFields(row)
      const nameNow = (kind: 'brand' | 'category', known: string | null) =>
        known === null ? null : (namesNow[index]?.(kind, known) ?? null)
      return {
        ...{ id, name, type },
        brand: nameNow('brand', brand),
        category: nameNow('category', category),
        updatedAt: updatedAt.toISOString(),
      }
    }),
    total,
  }
}

/** A template with the current names of the objects it refers to. @throws ShopError not_found */
export async function findTemplate(db: Database, id: number): Promise<z.output<typeof ProductTemplate>> {
  const [row] = await db.select().from(productTemplates).where(eq(productTemplates.id, id))
  if (!row) throw new ShopError('not_found')
  const { fields, missing } = resolveCurrentNames(storedFields(row), await readCurrentNameFinder(db, row.named))
  const { name, revision, updatedAt } = row
  return { id, name, ...fields, missing, revision, updatedAt: updatedAt.toISOString() }
}
