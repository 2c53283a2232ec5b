import type { ProductAttributeJson } from '#contract/attributes.ts'
import { t } from '#messages/attributeFilters.ts'
import { numberText } from '#web/text/number-text.ts'

/** The value of an attribute of a product: "80 cm", "Yes", "Oak, Ash". */
export function formatAttributeValue({ value, unit }: Pick<ProductAttributeJson, 'value' | 'unit'>): string {
  if (typeof value === 'number') return numberText(value, unit)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return typeof value === 'string' ? value : value.join(', ')
}

/** The attributes of a product, then its specifications, except those with the name of an attribute. */
export function getSpecifications(
  attributes: readonly ProductAttributeJson[],
  rows: Readonly<Record<string, string>>,
): Record<string, string> {
  const named = new Set(attributes.map(({ name }) => name.toLowerCase()))
  return Object.fromEntries([
    ...attributes.map((attribute) => [attribute.name, formatAttributeValue(attribute)]),
    ...Object.entries(rows).filter(([name]) => !named.has(name.toLowerCase())),
  ])
}
