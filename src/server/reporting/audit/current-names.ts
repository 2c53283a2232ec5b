import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { optionRoles } from '#contract/options.ts'
import { readCurrentNameFinder } from '#server/catalog/products/current-names.ts'
import { NamedReference } from '#server/catalog/products/named-by-product.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

const Chosen = z.record(z.string(), z.string())

/** The fields of a product that name something, as in the audit log. */
const NamingFields = z
  .looseObject({
    brand: z.string(),
    category: z.string(),
    additionalCategories: z.array(z.string()),
    attributes: z.record(z.string(), z.unknown()),
    options: z.array(z.looseObject({ code: z.string(), values: z.array(z.looseObject({ value: z.string() })) })),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
    variants: z.array(
      z.looseObject({
        options: Chosen,
        color: z.string().nullable(),
        size: z.string().nullable(),
        components: z.array(z.looseObject({ sku: z.string() })).optional(),
      }),
    ),
  })
  .partial()

/**
 * The fields of a product in an audit entry, with the current names of what was renamed since. Brands, choices and values that were
 * deleted keep their names, so that they are added again.
 * @throws ShopError changed_since when a category, an attribute, an option or a component was deleted
 */
export async function withCurrentNames(tx: Database, { named, ...audited }: AuditedFields): Promise<AuditedFields> {
  // Entries of earlier versions have no ids.
  if (named === undefined) return audited
  const findName = await readCurrentNameFinder(tx, z.array(NamedReference).parse(named))
  const existing = (kind: NamedReference[0], name: string): string => {
    const found = findName(kind, name)
    if (found === undefined) throw new ShopError('changed_since')
    return found
  }
  const currentValue = (code: string, value: string): string => findName('value', value, code) ?? value
  const chosen = (options: z.output<typeof Chosen>) =>
    Object.fromEntries(
      Object.entries(options).map(([code, value]) => [existing('option', code), currentValue(code, value)]),
    )
  const currentAttribute = (code: string, value: unknown) =>
    Array.isArray(value) ? value.map((name) => findName('choice', String(name), code) ?? name) : value

  const fields = NamingFields.parse(audited)
  const { brand, category, additionalCategories, attributes, options, colors, sizes, variants } = fields
  const [ofColor, ofSize] = optionRoles
  return {
    ...fields,
    ...(brand !== undefined && { brand: findName('brand', brand) ?? brand }),
    ...(category !== undefined && { category: existing('category', category) }),
    ...(additionalCategories && {
      additionalCategories: additionalCategories.map((each) => existing('category', each)),
    }),
    ...(attributes && {
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([code, value]) => [existing('attribute', code), currentAttribute(code, value)]),
      ),
    }),
    ...(options && {
      options: options.map(({ code, values }) => ({
        code: existing('option', code),
        values: values.map(({ value, ...rest }) => ({ ...rest, value: currentValue(code, value) })),
      })),
    }),
    ...(colors && { colors: colors.map((value) => currentValue(ofColor, value)) }),
    ...(sizes && { sizes: sizes.map((value) => currentValue(ofSize, value)) }),
    ...(variants && {
      variants: variants.map(({ options, color, size, components, ...rest }) => ({
        ...rest,
        ...(components && {
          components: components.map((component) => ({ ...component, sku: existing('component', component.sku) })),
        }),
        options: chosen(options),
        color: color === null ? null : currentValue(ofColor, color),
        size: size === null ? null : currentValue(ofSize, size),
      })),
    }),
  }
}
