import { inArray } from 'drizzle-orm'
import { errorAt } from '#contract/errors.ts'
import type { TemplateFields } from '#contract/product-templates.ts'
import { t } from '#messages/attributeRules.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { attributes } from '../../attributes/tables.ts'
import { findOrAddBrand } from '../../brands/find-or-add-brands.ts'
import { type NamedReference, readCurrentNames } from '../../products/named-by-product.ts'
import { findAttributeRows } from '../../products/product-attributes.ts'
import { findCategoryId, findCategoryIds } from '../../products/product-category.ts'
import { findOptionRows } from '../save-options.ts'

/**
 * Finds the objects to which the fields of a template refer by name, like those of a product: brands, choices and values that
 * do not exist yet are added.
 * @returns the fields with names as the shop spells them, and the ids of the objects they refer to
 * @throws ShopError invalid_request at the field
 */
export async function resolveTemplate(
  tx: Database,
  fields: TemplateFields,
  caller: Caller,
): Promise<{ fields: TemplateFields; named: NamedReference[] }> {
  const attributeRows = await findAttributeRows(tx, fields.attributes)
  const emptyIds = await findAttributeIds(tx, fields.emptyAttributes)
  const brandId = fields.brand === null ? null : await findOrAddBrand(tx, fields.brand, caller)
  const optionRows = await findOptionRows(
    tx,
    fields.options.map(({ code, values }) => ({ code, values: values.map(({ value }) => ({ value, images: [] })) })),
  )
  const categoryId = fields.category === null ? null : await findCategoryId(tx, fields.category)
  const additionalIds = await findCategoryIds(tx, fields.additionalCategories)

  const ids = (kind: NamedReference[0], all: readonly (number | null | undefined)[]) =>
    all.flatMap((id): NamedReference[] => (id === null || id === undefined ? [] : [[kind, '', '', id]]))
  const named = await readCurrentNames(tx, [
    ...ids('brand', [brandId]),
    ...ids('category', [categoryId, ...additionalIds]),
    ...ids('attribute', [...attributeRows.map(({ attributeId }) => attributeId), ...emptyIds]),
    ...ids(
      'choice',
      attributeRows.map(({ choiceId }) => choiceId),
    ),
    ...ids(
      'option',
      optionRows.map(({ typeId }) => typeId),
    ),
    ...ids(
      'value',
      optionRows.flatMap(({ values }) => values.map(({ valueId }) => valueId)),
    ),
  ])
  const names = new Map(named.map(([kind, , name, id]) => [`${kind} ${id}`, name]))
  const findName = (kind: NamedReference[0], id: number | null | undefined) => names.get(`${kind} ${id}`) ?? null
  const codes = new Map(named.flatMap(([kind, , code, id]) => (kind === 'attribute' ? [[code, id] as const] : [])))
  const listChoices = (code: string) =>
    attributeRows.flatMap(({ attributeId, choiceId }) =>
      attributeId === codes.get(code) ? (findName('choice', choiceId) ?? []) : [],
    )
  const category = findName('category', categoryId)
  const additional = additionalIds.flatMap((id) => findName('category', id) ?? [])
  return {
    fields: {
      ...fields,
      brand: findName('brand', brandId),
      category,
      additionalCategories: [...new Set(additional)].filter((each) => each !== category),
      attributes: Object.fromEntries(
        Object.entries(fields.attributes).map(([code, value]) => [
          code,
          Array.isArray(value) ? listChoices(code) : value,
        ]),
      ),
      emptyAttributes: [...new Set(fields.emptyAttributes)].filter((code) => !Object.hasOwn(fields.attributes, code)),
    },
    named,
  }
}

async function findAttributeIds(tx: Database, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const { id, code } = attributes
  const rows = await tx
    .select({ id, code })
    .from(attributes)
    .where(inArray(code, [...codes]))
  const unknown = codes.find((each) => !rows.some((row) => row.code === each))
  if (unknown !== undefined) throw errorAt('emptyAttributes', 'invalid_request', t('unknown', { code: unknown }))
  return rows.map((row) => row.id)
}
