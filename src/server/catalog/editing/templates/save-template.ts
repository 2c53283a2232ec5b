import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { MAX_TEMPLATES, type NewTemplateBody, TemplateBody, TemplateFields } from '#contract/product-templates.ts'
import { t } from '#messages/templateRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/errors/query-errors.ts'
import { readCurrentNameFinder } from '../../products/current-names.ts'
import { NamedReference } from '../../products/named-by-product.ts'
import { resolveCurrentNames } from './resolve-current-names.ts'
import { resolveTemplate } from './resolve-template.ts'
import { ONE_TEMPLATE_NAME, productTemplates } from './tables.ts'

export type StoredTemplate = typeof productTemplates.$inferSelect

const subject = (id: number) => ({ kind: 'template', id: String(id) }) as const

/**
 * Adds a template.
 * @throws ShopError templates_full; slug_taken at its name; invalid_request for an unknown category, attribute or option
 */
export const addTemplate = (
  db: Database,
  { name, ...fields }: z.output<typeof NewTemplateBody>,
  caller: SignedInCaller,
): Promise<number> =>
  reportTakenName(() =>
    transaction(db, async (tx) => {
      const resolved = await resolveTemplate(tx, fields, caller)
      await lockName(tx, 'product templates')
      if ((await tx.$count(productTemplates)) >= MAX_TEMPLATES) throw new ShopError('templates_full')
      const [added] = await tx
        .insert(productTemplates)
        .values({ name, ...resolved })
        .returning()
      if (!added) throw new Error('PostgreSQL returned no row for an insert')
      await recordAudit(tx, caller, {
        action: 'template.added',
        subject: subject(added.id),
        after: auditedTemplate(added),
      })
      return added.id
    }),
  )

/** Changes a template. Writes nothing if nothing changed. @throws ShopError not_found, stale, or an error of `addTemplate` */
export const changeTemplate = (
  db: Database,
  id: number,
  { name, revision, ...fields }: z.output<typeof TemplateBody>,
  caller: SignedInCaller,
): Promise<void> =>
  reportTakenName(() =>
    transaction(db, async (tx) => {
      // Before the template is locked, as merges of brands, choices and values change templates last.
      const resolved = await resolveTemplate(tx, fields, caller)
      const row = await findTemplateToChange(tx, id)
      if (!row) throw new ShopError('not_found')
      if (revision !== undefined && revision !== row.revision) throw new ShopError('stale')
      if (isSame({ ...row, name, ...resolved }, row)) return
      const [saved] = await tx
        .update(productTemplates)
        .set({ name, ...resolved, revision: row.revision + 1, updatedAt: sql`now()` })
        .where(eq(productTemplates.id, id))
        .returning()
      if (!saved) throw new Error('A locked template was not found')
      await recordAudit(tx, caller, {
        action: 'template.changed',
        subject: subject(id),
        before: auditedTemplate(row),
        after: auditedTemplate(saved),
      })
    }),
  )

/** Deletes a template. Products that were created from it do not change. @throws ShopError not_found */
export const removeTemplate = (db: Database, id: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    const [removed] = await tx.delete(productTemplates).where(eq(productTemplates.id, id)).returning()
    if (!removed) throw new ShopError('not_found')
    await recordAudit(tx, caller, {
      action: 'template.removed',
      subject: subject(id),
      before: auditedTemplate(removed),
    })
  })

/** A template, locked until the end of the transaction. */
export async function findTemplateToChange(tx: Database, id: number): Promise<StoredTemplate | undefined> {
  const [row] = await lockRows(
    tx.select().from(productTemplates).where(eq(productTemplates.id, id)).$dynamic(),
    productTemplates.id,
  )
  return row
}

/** The fields of a template in the audit log, with the ids of the objects they refer to. */
export const auditedTemplate = ({ name, fields, named }: StoredTemplate): AuditedFields => ({
  name,
  ...fields,
  price: fields.price && toDecimal(fields.price),
  named,
})

/**
 * A template from the audit log, with the current names of the objects it referred to.
 * @throws ZodError for values that are no longer valid
 */
export async function buildRestoredTemplate(
  tx: Database,
  { named, ...audited }: AuditedFields,
): Promise<z.output<typeof TemplateBody>> {
  const { name, ...fields } = TemplateBody.parse(audited)
  const nameNow = await readCurrentNameFinder(tx, z.array(NamedReference).parse(named))
  return { name, ...resolveCurrentNames(fields, nameNow).fields }
}

/** The fields of a stored template. Fields that are missing in templates of earlier versions get their defaults. */
export const storedFields = ({ fields }: Pick<StoredTemplate, 'fields'>): TemplateFields => ({
  ...TemplateFields.parse({}),
  ...fields,
})

/** Replaces a merged brand, choice or value in the templates that refer to it. */
export const replaceInTemplates = async (
  tx: Database,
  kind: NamedReference[0],
  from: number,
  into: number,
): Promise<void> => {
  await tx.execute(sql`
    update ${productTemplates} set named = (
      select jsonb_agg(case when each ->> 0 = ${kind} and (each ->> 3)::int = ${from}
        then jsonb_set(each, '{3}', to_jsonb(${into}::int)) else each end)
      from jsonb_array_elements(named) as each)
    where named @> ${JSON.stringify([[kind, from]])}::jsonb`)
}

const isSame = (one: StoredTemplate, other: StoredTemplate): boolean =>
  isDeepStrictEqual(one, other) &&
  // The order of specifications matters, and `isDeepStrictEqual` ignores it.
  isDeepStrictEqual(Object.keys(one.fields.specifications), Object.keys(other.fields.specifications))

async function reportTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, ONE_TEMPLATE_NAME)) throw errorAt('name', 'slug_taken', t('nameTaken'))
    throw error
  }
}
