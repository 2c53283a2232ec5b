import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_TAX_CLASS_LENGTH, MAX_TAX_CLASSES } from '#contract/taxes.ts'
import { t } from '#messages/taxRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import type { ClassKind } from '../settings/product-classes.ts'
import { lockTaxes } from './save-taxes.ts'
import { ONE_TAX_CLASS_NAME, taxClasses } from './tables.ts'
import { GENERAL_CLASS } from './tax-rules.ts'

const ClassRow = z.object({ code: z.string(), name: z.string(), products: z.coerce.number(), rates: z.coerce.number() })

/** The tax classes with their numbers of products and rates; the general class first, then by name. */
export const listTaxClasses = (db: Database) =>
  readRows(
    db,
    ClassRow,
    sql`select code, name, (select count(*) from products where tax_class = code and deleted_at is null) as products,
      (select count(*) from tax_rates where tax_class = code) as rates
      from ${taxClasses} order by code <> ${GENERAL_CLASS}, lower(name)`,
  )

export const taxClassKind: ClassKind<z.output<typeof ClassRow>> = {
  table: taxClasses,
  productColumn: 'tax_class',
  uniqueName: ONE_TAX_CLASS_NAME,
  max: MAX_TAX_CLASSES,
  maxLength: MAX_TAX_CLASS_LENGTH,
  actions: { added: 'tax_class.added', changed: 'tax_class.changed', removed: 'tax_class.removed' },
  kind: 'tax',
  lock: lockTaxes,
  list: listTaxClasses,
  tooMany: () => t('tooManyClasses', { max: MAX_TAX_CLASSES }),
  taken: () => t('classTaken'),
  assertUnused({ code, products, rates }) {
    if (code === GENERAL_CLASS) throw new ShopError('in_use', { message: t('generalStays') })
    if (products === 0 && rates === 0) return
    const both = products > 0 && rates > 0 ? 'yes' : 'other'
    throw new ShopError('in_use', { message: t('classInUse', { products, rates, both }) })
  },
}

/** The codes and names of the tax classes. */
export const readTaxClasses = (db: Database): Promise<{ code: string; name: string }[]> =>
  db.select({ code: taxClasses.code, name: taxClasses.name }).from(taxClasses)

/** The codes of tax classes at the tax provider, where the owner has entered one. */
export const readProviderCodes = async (db: Database): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select({ code: taxClasses.code, providerCode: taxClasses.providerCode }).from(taxClasses)
  return new Map(rows.map(({ code, providerCode }) => [code, providerCode]))
}

/**
 * Replaces the codes of tax classes at the tax provider. The caller has locked the taxes.
 * @throws ShopError invalid_request for an unknown class
 */
export async function saveProviderCodes(tx: Database, codes: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, providerCode] of Object.entries(codes)) {
    const saved = await tx.update(taxClasses).set({ providerCode }).where(eq(taxClasses.code, code)).returning()
    if (saved.length === 0) throw errorAt(`codes.${code}`, 'invalid_request', t('taxClass'))
  }
}

/** Checks that a class exists. @throws ShopError invalid_request at the field `taxClass` */
export async function assertTaxClass(tx: Database, code: string | null): Promise<void> {
  if (code !== null && (await tx.$count(taxClasses, eq(taxClasses.code, code))) === 0)
    throw errorAt('taxClass', 'invalid_request', t('taxClass'))
}
