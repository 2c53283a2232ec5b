import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { ShopError } from '#contract/errors.ts'
import type { EditablePageReply, PagesReply, PageVersionReply } from '#contract/pages.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { selectHandlesByPrefix } from '#server/commerce/markets/handles-by-prefix.ts'
import { findByHandle } from '#server/commerce/translations/find-by-handle.ts'
import { selectHandleOrSlug } from '#server/commerce/translations/select-handle.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pageVersions } from './tables.ts'

const versions = {
  version: pageVersions.version,
  author: users.name,
  createdAt: pageVersions.createdAt,
}

/**
 * A page in its current or an earlier version.
 * @throws ShopError not_found
 */
export async function findPage(db: Database, slug: string, version?: number) {
  const [page] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.slug, slug), version ? eq(pageVersions.version, version) : undefined))
    .orderBy(desc(pageVersions.version))
    .limit(1)
  if (!page) throw new ShopError('not_found')
  return page
}

/** A page for shoppers. @param handle its slug, or a handle in any language @throws ShopError not_found */
export async function findPublishedPage(db: Database, handle: string) {
  const find = (slug: string) =>
    db
      .select({
        slug: pageVersions.slug,
        title: pageVersions.title,
        description: pageVersions.description,
        text: pageVersions.text,
        createdAt: pageVersions.createdAt,
        handles: selectHandlesByPrefix('page', sql`${pageVersions.slug}`),
      })
      .from(pageVersions)
      .where(eq(pageVersions.slug, slug))
      .orderBy(desc(pageVersions.version))
      .limit(1)
  const [page] = await find(handle)
  if (page) return page
  const slug = await findByHandle(db, 'page', handle)
  const [translated] = slug === undefined ? [] : await find(slug)
  if (!translated) throw new ShopError('not_found')
  return translated
}

/** The current versions of all pages, in the order of the footer. */
export async function listPages(db: Database): Promise<z.output<typeof PagesReply>> {
  const rows = await db
    .selectDistinctOn([pageVersions.slug], { slug: pageVersions.slug, title: pageVersions.title, ...versions })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.authorId))
    .orderBy(pageVersions.slug, desc(pageVersions.version))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return {
    pages: slugs.flatMap((id) => {
      const row = bySlug.get(id)
      return row ? [{ id, title: row.title, ...toVersion(row) }] : []
    }),
  }
}

/** @throws ShopError not_found */
export async function findPageToEdit(db: Database, id: ContentPage): Promise<z.output<typeof EditablePageReply>> {
  const { page } = await findPageVersion(db, id)
  const history = await db
    .select(versions)
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.authorId))
    .where(eq(pageVersions.slug, id))
    .orderBy(desc(pageVersions.version))
    .limit(MAX_VERSIONS)
  return { page, versions: history.map(toVersion) }
}

/** @throws ShopError not_found */
export async function findPageVersion(
  db: Database,
  id: ContentPage,
  wanted?: number,
): Promise<z.output<typeof PageVersionReply>> {
  const { version, title, description, text } = await findPage(db, id, wanted)
  return { page: { id, version, title, description, text } }
}

/** The handle of each page in a language, and when it was last changed, for the sitemap. */
export const listPageChanges = (db: Database, language: Language) =>
  db
    .select({
      handle: selectHandleOrSlug('page', sql`${pageVersions.slug}`, sql`${pageVersions.slug}`, language),
      changedAt: sql`max(${pageVersions.createdAt})`.mapWith(pageVersions.createdAt),
    })
    .from(pageVersions)
    .groupBy(pageVersions.slug)
    .orderBy(pageVersions.slug)

/** Maximum number of listed versions of a page. */
const MAX_VERSIONS = 100

const slugs = Object.keys(contentPages) as ContentPage[]

const toVersion = ({ version, author, createdAt }: { version: number; author: string | null; createdAt: Date }) => ({
  version,
  author,
  createdAt: createdAt.toISOString(),
})
