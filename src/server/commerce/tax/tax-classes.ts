import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_TAX_CLASS_LENGTH, MAX_TAX_CLASSES, type TaxClass } from '#contract/taxes.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { t } from '#messages/taxRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/errors/query-errors.ts'
import { lockTaxes } from './save-taxes.ts'
import { ONE_TAX_CLASS_NAME, taxClasses } from './tables.ts'
import { GENERAL_CLASS } from './tax-rules.ts'

const ClassRow = z.object({ code: z.string(), name: z.string(), products: z.coerce.number(), rates: z.coerce.number() })

/** The tax classes with their numbers of products and rates; the general class first, then by name. */
export const listTaxClasses = (db: Database) =>
  readRows(
    db,
    ClassRow,
    sql`select code, name, (select count(*) from products where tax_class = code) as products,
      (select count(*) from tax_rates where tax_class = code) as rates
      from ${taxClasses} order by code <> ${GENERAL_CLASS}, lower(name)`,
  )

/** The codes and names of the tax classes. */
export const readTaxClasses = (db: Database): Promise<{ code: string; name: string }[]> => db.select().from(taxClasses)

/** Adds a class. Its code is made from the name and never changes. @throws ShopError slug_taken at its field, invalid_request */
export const addTaxClass = (db: Database, name: string, caller: SignedInCaller): Promise<z.output<typeof TaxClass>> =>
  reportTakenName(() =>
    transaction(db, async (tx) => {
      await lockTaxes(tx)
      const known = await listTaxClasses(tx)
      if (known.length >= MAX_TAX_CLASSES)
        throw errorAt('name', 'invalid_request', t('tooManyClasses', { max: MAX_TAX_CLASSES }))
      const code = numberSlug(toSlug(name, 'class'), new Set(known.map((each) => each.code)), MAX_TAX_CLASS_LENGTH)
      await tx.insert(taxClasses).values({ code, name })
      await recordAudit(tx, caller, { action: 'tax_class.added', subject: subject(code), after: { name } })
      return { code, name, products: 0 }
    }),
  )

/** Renames a class. @throws ShopError not_found; slug_taken at its field */
export const renameTaxClass = (
  db: Database,
  code: string,
  name: string,
  caller: SignedInCaller,
): Promise<z.output<typeof TaxClass>> =>
  reportTakenName(() =>
    transaction(db, async (tx) => {
      await lockTaxes(tx)
      const before = await findTaxClass(tx, code)
      if (before.name === name) return before
      await tx.update(taxClasses).set({ name }).where(eq(taxClasses.code, code))
      await recordAudit(tx, caller, {
        action: 'tax_class.changed',
        subject: subject(code),
        before: { name: before.name },
        after: { name },
      })
      return { ...before, name }
    }),
  )

/** Deletes a class. @throws ShopError not_found; in_use with the numbers of its products and rates, and for the general class */
export const removeTaxClass = (db: Database, code: string, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    await lockTaxes(tx)
    const { name, products, rates } = await findTaxClass(tx, code)
    if (code === GENERAL_CLASS) throw new ShopError('in_use', { message: t('generalStays') })
    if (products > 0 || rates > 0) {
      const both = products > 0 && rates > 0 ? 'yes' : 'other'
      throw new ShopError('in_use', { message: t('classInUse', { products, rates, both }) })
    }
    await tx.delete(taxClasses).where(eq(taxClasses.code, code))
    await recordAudit(tx, caller, { action: 'tax_class.removed', subject: subject(code), before: { name } })
  })

/** Checks that a class exists. @throws ShopError invalid_request at the field `taxClass` */
export async function assertTaxClass(tx: Database, code: string | null): Promise<void> {
  if (code !== null && (await tx.$count(taxClasses, eq(taxClasses.code, code))) === 0)
    throw errorAt('taxClass', 'invalid_request', t('taxClass'))
}

const subject = (code: string) => ({ kind: 'tax', id: code }) as const

async function findTaxClass(tx: Database, code: string) {
  const found = (await listTaxClasses(tx)).find((each) => each.code === code)
  if (!found) throw new ShopError('not_found')
  return found
}

async function reportTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw violatesUnique(error, ONE_TAX_CLASS_NAME) ? errorAt('name', 'slug_taken', t('classTaken')) : error
  }
}
