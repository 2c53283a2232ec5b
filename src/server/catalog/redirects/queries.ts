import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { categoryAddress, paths } from '#contract/paths.ts'
import { getTargetPath, readPath, withQuery } from '#contract/redirect-address.ts'
import type { RedirectQuery } from '#contract/redirect-query.ts'
import type { MissingPathReply, Redirect, RedirectsReply } from '#contract/redirects.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { contains } from '#server/platform/database/text-search.ts'
import { categories, categoryPaths } from '../categories/tables.ts'
import { visible } from '../products/product-conditions.ts'
import { formerSlugs } from '../products/relations/tables.ts'
import { products } from '../products/tables.ts'
import { redirects } from './tables.ts'

const { id, from, to, status, revision } = redirects
const redirectColumns = { id, from, to, status, revision }

/** A page of the redirects, by address. */
export async function listRedirects(
  db: Database,
  { search, page, limit }: z.output<typeof RedirectQuery>,
): Promise<z.output<typeof RedirectsReply>> {
  const condition = search ? contains(sql`(${from} || ' ' || coalesce(${to}, ''))`, search) : undefined
  const [rows, total] = await Promise.all([
    db
      .select(redirectColumns)
      .from(redirects)
      .where(condition)
      .orderBy(asc(from))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, redirects, condition),
  ])
  return { redirects: rows, total }
}

/** A redirect for staff. @throws ShopError not_found */
export async function findRedirect(db: Database, wanted: number): Promise<z.output<typeof Redirect>> {
  const [row] = await db.select(redirectColumns).from(redirects).where(eq(id, wanted))
  if (!row) throw new ShopError('not_found')
  return row
}

/** The redirect of an address without a page. A target that has moved since is replaced by its current address, to avoid a second redirect. */
export async function readRedirect(
  db: Pick<Database, 'select'>,
  path: string,
): Promise<z.output<typeof MissingPathReply>['redirect']> {
  const wanted = readPath(path)
  if (wanted === undefined) return null
  const [row] = await db.select({ to, status }).from(redirects).where(eq(from, wanted))
  if (!row || row.to === null) return row ?? null
  return { ...row, to: await findCurrentAddress(db, row.to) }
}

/** The current address of the product or category whose former address is the target. */
async function findCurrentAddress(db: Pick<Database, 'select'>, target: string): Promise<string> {
  const [, kind, rest = ''] = /^\/(products|categories)\/(.+)$/.exec(getTargetPath(target) ?? '') ?? []
  const current =
    kind === 'products' ? await findCurrentProduct(db, rest) : kind ? await findCurrentCategory(db, rest) : undefined
  if (current === undefined) return target
  const [, search = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  // The query and fragment of the target are kept.
  return withQuery(current, search) + hash
}

async function findCurrentProduct(db: Pick<Database, 'select'>, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: products.slug })
    .from(formerSlugs)
    .innerJoin(products, eq(products.id, formerSlugs.productId))
    .where(and(eq(formerSlugs.slug, slug), visible))
  return found && paths.product(found.slug)
}

async function findCurrentCategory(db: Pick<Database, 'select'>, path: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: categories.name, path: categories.path, hasLandingPage: categories.hasLandingPage })
    .from(categoryPaths)
    .innerJoin(categories, eq(categories.id, categoryPaths.categoryId))
    .where(eq(categoryPaths.path, path))
  return found && categoryAddress(found)
}
