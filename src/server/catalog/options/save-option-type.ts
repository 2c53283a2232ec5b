import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_CODE_LENGTH } from '#contract/attributes.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import {
  type AdminOptionType,
  MAX_OPTION_TYPES,
  type NewOptionTypeBody,
  type OptionTypeBody,
} from '#contract/options.ts'
import { numberSlug } from '#contract/to-slug.ts'
import { t } from '#messages/optionRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesConstraint, violatesUnique } from '#server/platform/errors/query-errors.ts'
import { toCode } from './add-named-options.ts'
import { lockOptions } from './lock-options.ts'
import { ONE_CODE, ONE_VALUE, optionTypes, optionValues } from './tables.ts'

type NewOption = z.output<typeof NewOptionTypeBody>
type OptionChange = z.output<typeof OptionTypeBody>
type SavedOption = z.output<typeof AdminOptionType>
type SavedValue = SavedOption['values'][number]

/** The products that use an option or value, with the name of one of them. */
export interface Uses {
  products: number
  /** The name of a product; empty if there is none. */
  example: string
  /** Whether all of them are deleted. */
  deleted: boolean
}

/** Functions that options need from products, whose tables belong to another module. */
export interface OptionProducts {
  withOption(tx: Database, typeId: number): Promise<Uses>
  withValue(tx: Database, valueId: number): Promise<Uses>
  /** The name of a product with variants that would be equal after merging the values; undefined if there is none. */
  withBoth(tx: Database, from: number, into: number): Promise<string | undefined>
  /** Moves the products of a value to another one. */
  move(tx: Database, from: number, into: number): Promise<void>
}

const subject = (id: number) => ({ kind: 'option', id: String(id) }) as const

/**
 * Adds an option after the others. A code made from the name is numbered if another has it.
 * @throws ShopError options_full, slug_taken for its name or code
 */
export const addOptionType = (
  db: Database,
  { values, ...input }: NewOption,
  caller: SignedInCaller,
): Promise<SavedOption> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      await lockOptions(tx)
      if ((await tx.$count(optionTypes)) >= MAX_OPTION_TYPES) throw new ShopError('options_full')
      await assertNameIsFree(tx, input.name)
      const [row] = await tx
        .insert(optionTypes)
        .values({ ...input, code: input.code ?? (await findFreeCode(tx, input.name)), position: lastPosition })
        .returning({ id: optionTypes.id })
      if (!row) throw new Error('PostgreSQL returned no row for an insert')
      await addValues(tx, row.id, values)
      const saved = await readOptionType(tx, row.id)
      await recordAudit(tx, caller, { action: 'option.added', subject: subject(row.id), after: auditedOption(saved) })
      return saved
    }),
  )

/**
 * Changes an option. Omitted values are removed, unless products have them. Writes nothing if nothing changed.
 * @throws ShopError not_found, slug_taken for its name or code; in_use at a value that products have; stale when it was edited from
 * another revision, or when a value was removed since
 */
export const changeOptionType = (
  db: Database,
  id: number,
  { revision, values, code, ...input }: OptionChange,
  caller: SignedInCaller,
  { withValue }: Pick<OptionProducts, 'withValue'>,
): Promise<SavedOption> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      const before = await lockOptionType(tx, id)
      if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
      if (before.role && code !== undefined && code !== before.code) {
        throw errorAt('code', 'invalid_request', t('codeOfRole', { name: before.name }))
      }
      if (input.name !== before.name) await assertNameIsFree(tx, input.name, id)
      assertKnown(values, before.values)
      const kept = new Set(values.map((value) => value.id))
      for (const removed of before.values.filter((value) => !kept.has(value.id))) {
        const uses = await withValue(tx, removed.id)
        if (uses.products > 0) {
          const texts = { value: removed.value, ...toMessageValues(uses) }
          throw errorAt('values', 'in_use', uses.deleted ? t('usedByDeleted', texts) : t('usedBy', texts))
        }
      }
      const wanted = { ...input, code: code ?? before.code }
      if (isSame({ ...wanted, values }, before)) return before
      await tx
        .update(optionTypes)
        .set({ ...wanted, revision: before.revision + 1 })
        .where(eq(optionTypes.id, id))
      await writeValues(tx, id, values)
      const after = await readOptionType(tx, id)
      await recordAudit(tx, caller, {
        action: 'option.changed',
        subject: subject(id),
        before: auditedOption(before),
        after: auditedOption(after),
      })
      return after
    }),
  )

/**
 * Deletes an option that no product has.
 * @throws ShopError not_found, in_use
 */
export const removeOptionType = (
  db: Database,
  id: number,
  caller: SignedInCaller,
  { withOption }: Pick<OptionProducts, 'withOption'>,
): Promise<void> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      const before = await lockOptionType(tx, id)
      if (before.role) throw new ShopError('in_use', { message: t('ofRole', { name: before.name }) })
      const uses = await withOption(tx, id)
      if (uses.products > 0) {
        const texts = toMessageValues(uses)
        throw new ShopError('in_use', {
          message: uses.deleted ? t('typeUsedByDeleted', texts) : t('typeUsedBy', texts),
        })
      }
      await tx.delete(optionTypes).where(eq(optionTypes.id, id))
      await recordAudit(tx, caller, { action: 'option.removed', subject: subject(id), before: auditedOption(before) })
    }),
  )

/**
 * Merges a value into another one of the same option.
 * @throws ShopError not_found; in_use when a product has variants with both
 */
export const mergeOptionValues = (
  db: Database,
  { id, valueId, into }: { id: number; valueId: number; into: number },
  caller: SignedInCaller,
  { withBoth, move }: Pick<OptionProducts, 'withBoth' | 'move'>,
): Promise<SavedOption> =>
  transaction(db, async (tx) => {
    const { values, revision } = await lockOptionType(tx, id)
    const [from, to] = [valueId, into].map((each) => values.find((value) => value.id === each))
    if (!from || !to || from === to) throw new ShopError('not_found')
    const example = await withBoth(tx, from.id, to.id)
    if (example !== undefined) {
      throw new ShopError('in_use', { message: t('bothIn', { example, from: from.value, into: to.value }) })
    }
    await move(tx, from.id, to.id)
    await tx.delete(optionValues).where(eq(optionValues.id, from.id))
    await tx
      .update(optionTypes)
      .set({ revision: revision + 1 })
      .where(eq(optionTypes.id, id))
    await recordAudit(tx, caller, {
      action: 'option.values_merged',
      subject: subject(id),
      before: { value: from.value },
      after: { value: to.value },
    })
    return readOptionType(tx, id)
  })

/** @throws ShopError not_found */
export async function readOptionType(db: Database, id: number): Promise<SavedOption> {
  const [row] = await db.select().from(optionTypes).where(eq(optionTypes.id, id))
  if (!row) throw new ShopError('not_found')
  const values = await db
    .select({ id: optionValues.id, value: optionValues.value, swatch: optionValues.swatch })
    .from(optionValues)
    .where(eq(optionValues.typeId, id))
    .orderBy(asc(optionValues.position), asc(optionValues.id))
  const { position, ...shown } = row
  return { ...shown, values }
}

/** Locks an option, so that no product gets it until the end of the transaction. @throws ShopError not_found */
async function lockOptionType(tx: Database, id: number): Promise<SavedOption> {
  const type = await lockOptionIfExists(tx, id)
  if (!type) throw new ShopError('not_found')
  return type
}

/** Like `lockOptionType`, for an option that may have been deleted. */
export async function lockOptionIfExists(tx: Database, id: number): Promise<SavedOption | undefined> {
  await lockOptions(tx)
  const locked = await lockRows(tx.select().from(optionTypes).where(eq(optionTypes.id, id)).$dynamic(), optionTypes.id)
  return locked.length > 0 ? readOptionType(tx, id) : undefined
}

/** The fields of an option in the audit log. */
export const auditedOption = ({ name, code, display, filterable, values }: SavedOption) => ({
  ...{ name, code, display, filterable },
  values,
})

/** Replaces the values of an option. Those with an id are renamed and moved. */
async function writeValues(tx: Database, typeId: number, values: OptionChange['values']): Promise<void> {
  const belongsToType = eq(optionValues.typeId, typeId)
  const existing = values.flatMap((value, position) => (value.id === undefined ? [] : { ...value, position }))
  const ids = existing.flatMap(({ id }) => id ?? [])
  await tx.delete(optionValues).where(and(belongsToType, ids.length > 0 ? notInArray(optionValues.id, ids) : undefined))
  // Temporary values first, because swapped values would violate the unique constraint. Values have no control characters.
  if (ids.length > 0) {
    await tx
      .update(optionValues)
      .set({ value: sql`chr(1) || ${optionValues.id}` })
      .where(and(belongsToType, inArray(optionValues.id, ids)))
    await tx.execute(sql`
      update ${optionValues} set value = wanted.value, swatch = wanted.swatch, position = wanted.position
      from json_to_recordset(${JSON.stringify(existing)}::json) as wanted (id int, value text, swatch text, position int)
      where option_values.id = wanted.id and type_id = ${typeId}`)
  }
  await addValues(tx, typeId, values)
}

async function addValues(tx: Database, typeId: number, values: OptionChange['values']): Promise<void> {
  const added = values.flatMap(({ id, value, swatch }, position) =>
    id === undefined ? { typeId, value, swatch, position } : [],
  )
  if (added.length > 0) await tx.insert(optionValues).values(added)
}

/** @throws ShopError stale for a value that was removed, invalid_request for one that is listed twice */
function assertKnown(values: OptionChange['values'], known: SavedValue[]): void {
  const ids = values.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw errorAt('values', 'invalid_request', t('valueOnce'))
  if (ids.some((id) => !known.some((value) => value.id === id))) throw new ShopError('stale')
}

function isSame({ values, ...wanted }: Omit<OptionChange, 'revision'>, before: SavedOption): boolean {
  const { name, code, display, filterable } = before
  const serialize = (all: OptionChange['values']) =>
    JSON.stringify(all.map(({ id, value, swatch }) => [id, value, swatch]))
  return (
    wanted.name === name &&
    wanted.code === code &&
    wanted.display === display &&
    wanted.filterable === filterable &&
    serialize(values) === serialize(before.values)
  )
}

const toMessageValues = ({ products, example }: Uses) => ({ products, example, others: products - 1 })

const lastPosition = sql`(select coalesce(max(position) + 1, 0) from ${optionTypes})`

/**
 * Names are unique, so that options can be distinguished, and a form that is submitted twice does not add two. Called while the
 * options are locked.
 * @param ownId the option that is renamed
 */
async function assertNameIsFree(tx: Database, name: string, ownId = 0): Promise<void> {
  const sameName = sql`lower(${optionTypes.name}) = lower(${name}::text)`
  if ((await tx.$count(optionTypes, and(sameName, ne(optionTypes.id, ownId)))) > 0)
    throw errorAt('name', 'slug_taken', t('nameTaken'))
}

/** The code for a name, numbered if another option has it. */
async function findFreeCode(tx: Database, name: string): Promise<string> {
  const rows = await tx.select({ code: optionTypes.code }).from(optionTypes)
  return numberSlug(toCode(name), new Set(rows.map(({ code }) => code)), MAX_CODE_LENGTH)
}

/** Reports duplicate codes and values, and values that a product got while they were being deleted. */
async function reportConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, ONE_CODE)) throw errorAt('code', 'slug_taken', t('codeTaken'))
    if (violatesUnique(error, ONE_VALUE)) throw errorAt('values', 'invalid_request', t('valueOnce'))
    if (violatesConstraint(error)) throw new ShopError('in_use', {}, { cause: error })
    throw error
  }
}
