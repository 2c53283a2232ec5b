import { and, eq, sql } from 'drizzle-orm'
import type { HandledType } from '#contract/translations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localizedSlugs } from './tables.ts'

/** Finds what has or had this handle in any language. @returns its id as stored in translations */
export async function findByHandle(
  db: Database,
  type: Exclude<HandledType, 'category'>,
  handle: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: sql`coalesce(${localizedSlugs.page}, ${localizedSlugs.id}::text)`.mapWith(String) })
    .from(localizedSlugs)
    .where(and(eq(localizedSlugs.type, type), eq(localizedSlugs.parentId, 0), eq(localizedSlugs.slug, handle)))
  return found?.id
}
