import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/attributeRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { categories } from '../categories/tables.ts'
import { lockAttributes } from './lock-attributes.ts'
import { attributes, categoryFilters } from './tables.ts'

/** The codes of the attributes by which a category can be filtered, in order, without those of its ancestors. */
export const readCategoryFilters = async (db: Database, categoryId: number): Promise<string[]> =>
  (await readFilterRows(db, categoryId)).map(({ code }) => code)

const readFilterRows = (db: Database, categoryId: number): Promise<{ id: number; code: string }[]> =>
  db
    .select({ id: attributes.id, code: attributes.code })
    .from(categoryFilters)
    .innerJoin(attributes, eq(attributes.id, categoryFilters.attributeId))
    .where(eq(categoryFilters.categoryId, categoryId))
    .orderBy(asc(categoryFilters.position))

const InheritedRow = z.object({ code: z.string(), id: z.int(), name: z.string() })

/** The filters of the categories above one, each with the category that has it, starting with the root's. */
export async function readInheritedFilters(db: Database, categoryId: number) {
  const rows = await readRows(
    db,
    InheritedRow,
    sql`
    select ${attributes.code} as code, ancestor.id, ancestor.name
    from ${categories} as category
    join ${categories} as ancestor on starts_with(category.path, ancestor.path || '/')
    join ${categoryFilters} on ${categoryFilters.categoryId} = ancestor.id
    join ${attributes} on ${attributes.id} = ${categoryFilters.attributeId}
    where category.id = ${categoryId}
    order by length(ancestor.path), ${categoryFilters.position}`,
  )
  return rows.map(({ code, ...from }) => ({ code, from }))
}

/** Replaces the filters of a category. @throws ShopError invalid_request at the field for an unknown code */
export async function saveCategoryFilters(
  tx: Database,
  categoryId: number,
  codes: string[],
  caller: SignedInCaller,
): Promise<void> {
  await lockAttributes(tx)
  const before = await readFilterRows(tx, categoryId)
  const wanted = [...new Set(codes)]
  if (before.map(({ code }) => code).join() === wanted.join()) return
  const rows = await tx
    .select({ id: attributes.id, code: attributes.code })
    .from(attributes)
    .where(inArray(attributes.code, wanted))
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  await tx.delete(categoryFilters).where(eq(categoryFilters.categoryId, categoryId))
  const added = wanted.map((code, position) => {
    const attributeId = ids.get(code)
    if (attributeId === undefined) throw errorAt('filters', 'invalid_request', t('unknown', { code }))
    return { categoryId, attributeId, position }
  })
  if (added.length > 0) await tx.insert(categoryFilters).values(added)
  await recordAudit(tx, caller, {
    action: 'category.filters_changed',
    subject: { kind: 'category', id: String(categoryId) },
    before: auditedFilters(before),
    after: auditedFilters(added.map(({ attributeId }, index) => ({ id: attributeId, code: wanted[index] ?? '' }))),
  })
}

/** With the ids of the attributes, by which an undo finds those whose code was changed since. */
const auditedFilters = (rows: readonly { id: number; code: string }[]) => ({
  filters: rows.map(({ code }) => code),
  attributeIds: rows.map(({ id }) => id),
})

/**
 * The filters of an audit entry by the current codes of their attributes.
 * @throws ShopError changed_since when one was deleted
 */
export async function currentFilters(tx: Database, { attributeIds, ...fields }: AuditedFields): Promise<AuditedFields> {
  // Entries of earlier versions have only codes.
  if (attributeIds === undefined) return fields
  const ids = z.array(z.int()).parse(attributeIds)
  const rows = await tx
    .select({ id: attributes.id, code: attributes.code })
    .from(attributes)
    .where(inArray(attributes.id, ids))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  if (ids.some((id) => !codes.has(id))) throw new ShopError('changed_since')
  return { filters: ids.flatMap((id) => codes.get(id) ?? []) }
}
