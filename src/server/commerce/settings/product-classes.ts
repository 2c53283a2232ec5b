import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/errors/query-errors.ts'

interface ProductClass {
  code: string
  name: string
}

/** A kind of classes of products, such as tax classes. Their codes are made from their first names and never change. */
export interface ClassKind<Listed extends ProductClass> {
  table: PgTable & { code: PgColumn; name: PgColumn }
  /** The column of products with the code. */
  productColumn: 'tax_class' | 'shipping_class'
  /** The constraint that no two have the same name. */
  uniqueName: string
  max: number
  /** Maximum length of codes, in characters. */
  maxLength: number
  actions: Record<'added' | 'changed' | 'removed', AuditAction>
  /** What their entries in the audit log are about. */
  kind: AuditSubject
  /** Keeps the classes as they are until the transaction ends. */
  lock: (tx: Database) => Promise<unknown>
  list: (tx: Database) => Promise<Listed[]>
  tooMany: () => string
  taken: () => string
  /** @throws ShopError in_use for a class that something has */
  assertUnused: (listed: Listed) => void
}

/** Adds a class. @throws ShopError slug_taken at its field, invalid_request */
export const addClass = <Listed extends ProductClass>(
  db: Database,
  kind: ClassKind<Listed>,
  name: string,
  caller: SignedInCaller,
): Promise<Listed> =>
  reportTakenName(kind, () =>
    transaction(db, async (tx) => {
      await kind.lock(tx)
      const known = await kind.list(tx)
      if (known.length >= kind.max) throw errorAt('name', 'invalid_request', kind.tooMany())
      const code = numberSlug(toSlug(name, 'class'), new Set(known.map((each) => each.code)), kind.maxLength)
      await tx.insert(kind.table).values({ code, name })
      await recordAudit(tx, caller, { action: kind.actions.added, subject: subjectOf(kind, code), after: { name } })
      return findClass(tx, kind, code)
    }),
  )

/** Renames a class. @throws ShopError not_found; slug_taken at its field */
export const renameClass = <Listed extends ProductClass>(
  db: Database,
  kind: ClassKind<Listed>,
  code: string,
  name: string,
  caller: SignedInCaller,
): Promise<Listed> =>
  reportTakenName(kind, () =>
    transaction(db, async (tx) => {
      await kind.lock(tx)
      const before = await findClass(tx, kind, code)
      if (before.name === name) return before
      await tx.update(kind.table).set({ name }).where(eq(kind.table.code, code))
      await recordAudit(tx, caller, {
        action: kind.actions.changed,
        subject: subjectOf(kind, code),
        before: { name: before.name },
        after: { name },
      })
      return { ...before, name }
    }),
  )

/** Deletes a class. @throws ShopError not_found, in_use */
export const removeClass = <Listed extends ProductClass>(
  db: Database,
  kind: ClassKind<Listed>,
  code: string,
  caller: SignedInCaller,
): Promise<void> =>
  transaction(db, async (tx) => {
    await kind.lock(tx)
    const listed = await findClass(tx, kind, code)
    kind.assertUnused(listed)
    // Deleted products cannot be edited. A restored one has no class.
    const column = sql.identifier(kind.productColumn)
    await tx.execute(sql`update products set ${column} = null where ${column} = ${code} and deleted_at is not null`)
    await tx.delete(kind.table).where(eq(kind.table.code, code))
    await recordAudit(tx, caller, {
      action: kind.actions.removed,
      subject: subjectOf(kind, code),
      before: { name: listed.name },
    })
  })

const subjectOf = ({ kind }: Pick<ClassKind<ProductClass>, 'kind'>, code: string) => ({ kind, id: code })

async function findClass<Listed extends ProductClass>(
  tx: Database,
  { list }: Pick<ClassKind<Listed>, 'list'>,
  code: string,
): Promise<Listed> {
  const found = (await list(tx)).find((each) => each.code === code)
  if (!found) throw new ShopError('not_found')
  return found
}

async function reportTakenName<T>(
  { uniqueName, taken }: Pick<ClassKind<ProductClass>, 'uniqueName' | 'taken'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw violatesUnique(error, uniqueName) ? errorAt('name', 'slug_taken', taken()) : error
  }
}
