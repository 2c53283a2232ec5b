import { sql } from 'drizzle-orm'
import { localizedSlugs } from '#server/commerce/translations/tables.ts'
import { formerSlugs } from './relations/tables.ts'

/**
 * The slugs that lead to a product besides its own, as the table `other (slug, product_id)`: handles in all languages, and former slugs
 * that are none of them.
 */
export const otherSlugs = sql`(select slug, id as product_id from ${localizedSlugs} where type = 'product' and parent_id = 0 union all
  select slug, product_id from ${formerSlugs} where not exists (
    select from localized_slugs as handles where handles.type = 'product' and handles.parent_id = 0 and handles.slug = former_slugs.slug)) as other`
