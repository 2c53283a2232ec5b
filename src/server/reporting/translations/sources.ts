import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { manualMethods } from '#contract/manual-methods.ts'
import { defaultSettings, shippingMethodIds } from '#contract/shop.ts'
import type { TranslatableType } from '#contract/translations.ts'
import { attributeChoices, attributes } from '#server/catalog/attributes/tables.ts'
import { brands } from '#server/catalog/brands/tables.ts'
import { categories } from '#server/catalog/categories/tables.ts'
import { collections } from '#server/catalog/collections/tables.ts'
import { optionTypes, optionValues } from '#server/catalog/options/tables.ts'
import { productAttributes, products } from '#server/catalog/products/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { shippingMethods } from '#server/commerce/shipping/tables.ts'
import { pageVersions } from '#server/engagement/content/tables.ts'

/** Names and values of specifications as lines, in order. */
const specificationLines = sql`(select string_agg(key || ': ' || value, e'\\n' order by place)
  from json_each_text(specifications) with ordinality as rows (key, value, place))`

const landingTexts = sql`('text', text), ('seoTitle', seo_title), ('seoText', seo_text)`

/** A setting, or its default. */
const setting = (key: 'shippingMethods' | 'manualPayments') =>
  sql`coalesce((select value from ${settings} where key = ${key}), ${JSON.stringify(defaultSettings[key])}::jsonb)`

/**
 * Everything that can be translated, by type: a query of its originals with the columns `id` (as stored), `ref` (as in
 * the API, if it differs), `label`, `field`, `source`, and
 * `is_markdown` for texts that lists show without formatting. The texts of pictures and attributes also have a `part`, as
 * in the API, and a `place` by which they are ordered. Empty texts are left out by `selectSources`.
 */
const sources: Record<TranslatableType, SQL> = {
  product: sql`select products.id::text, slug as ref, name as label, texts.field, texts.source, texts.field = 'description' and markdown is not null as is_markdown, part, place
    from ${products}, lateral (
      select field, source, null as part, 0 as place
        from (values ('name', name), ('description', coalesce(markdown, description)),
          ('features', array_to_string(features, e'\\n')), ('specifications', ${specificationLines}),
          ('seoTitle', seo_title), ('seoText', seo_text), ('handle', slug)) as fields (field, source)
      union all select 'attribute:' || attributes.id, had.text, attributes.name, attributes.position
        from ${productAttributes} as had join ${attributes} on attributes.id = had.attribute_id
        where had.product_id = products.id and had.text is not null
      union all select 'imageText:' || url, text, array_position(images, url)::text, array_position(images, url)
        from json_each_text(image_texts) as pictures (url, text)) as texts
    where deleted_at is null`,
  category: sql`select id::text, null as ref, name as label, texts.field, texts.source, false as is_markdown
    from ${categories}, lateral (values ('name', name), ${landingTexts}, ('handle', slug)) as texts (field, source)`,
  collection: sql`select id::text, null as ref, name as label, texts.field, texts.source, false as is_markdown
    from ${collections}, lateral (values ('name', name), ${landingTexts}, ('handle', slug)) as texts (field, source)`,
  brand: sql`select id::text, null as ref, name::text as label, texts.field, texts.source, false as is_markdown
    from ${brands}, lateral (values ${landingTexts}) as texts (field, source)`,
  attribute: sql`select id::text, null as ref, name as label, texts.field, texts.source, false as is_markdown
    from ${attributes}, lateral (values ('name', name), ('unit', unit)) as texts (field, source)`,
  attribute_choice: sql`select choice.id::text, null as ref, attribute.name || ': ' || choice.name as label, 'name' as field, choice.name as source, false as is_markdown
    from ${attributeChoices} as choice join ${attributes} as attribute on attribute.id = choice.attribute_id`,
  option: sql`select id::text, null as ref, name as label, 'name' as field, name as source, false as is_markdown from ${optionTypes}`,
  option_value: sql`select each.id::text, null as ref, types.name || ': ' || each.value as label, 'value' as field, each.value as source, false as is_markdown
    from ${optionValues} as each join ${optionTypes} as types on types.id = each.type_id`,
  page: sql`select slug as id, null as ref, title as label, texts.field, texts.source, false as is_markdown
    from (select distinct on (slug) slug, title, description, text from ${pageVersions} order by slug, version desc) as current,
      lateral (values ('title', title), ('description', description), ('text', text), ('handle', slug)) as texts (field, source)`,
  shipping_method: sql`select id, null as ref, name as label, texts.field, texts.source, false as is_markdown
    from (select zone_id || '/' || code as id, name, estimate, pickup_place from ${shippingMethods}
      union all select '0/' || (method ->> 'id'), method ->> 'name', method ->> 'estimate', ''
        from (select jsonb_array_elements(${setting('shippingMethods')}) as method) as stored
        where method ->> 'id' = any(${sql.param([...shippingMethodIds])}::text[])) as methods,
      lateral (values ('name', name), ('estimate', estimate), ('pickupPlace', pickup_place)) as texts (field, source)`,
  payment_method: sql`select method.key as id, null as ref, method.value ->> 'name' as label, texts.field, texts.source, false as is_markdown
    from jsonb_each(${setting('manualPayments')}) as method,
      lateral (values ('name', method.value ->> 'name'), ('instructions', method.value ->> 'instructions')) as texts (field, source)
    where method.key = any(${sql.param([...manualMethods])}::text[])`,
}

/** The hash of an original, for rows of `selectSources`. */
export const sourceHash = sql`encode(sha256(convert_to(source, 'UTF8')), 'hex')`

/** The same of a text. */
export const hashSource = (source: string): string => createHash('sha256').update(source).digest('hex')

/** The columns that only products have: their name in the API, and what a text is part of. */
const otherColumns = (type: TranslatableType): SQL =>
  type === 'product' ? sql`ref, part, place` : sql`id as ref, null::text as part, null::int as place`

/**
 * The originals of these types: `type`, `id`, `ref`, `part`, `place`, `label`, `field`, `source`, `is_markdown`.
 * @param condition on these columns
 */
export const selectSources = (types: readonly TranslatableType[], condition: SQL = sql`true`): SQL =>
  sql.join(
    types.map(
      (type) =>
        sql`select * from (
          select ${type}::text as type, id, ${otherColumns(type)}, label, field, source, is_markdown
            from (${sources[type]}) as originals where source <> '') as originals where ${condition}`,
    ),
    sql` union all `,
  )
