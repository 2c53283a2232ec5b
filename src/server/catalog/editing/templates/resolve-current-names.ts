import type { z } from 'zod'
import type { NamedKind, ProductTemplate, TemplateFields } from '#contract/product-templates.ts'
import type { FindCurrentName } from '../../products/current-names.ts'

type MissingParts = z.output<typeof ProductTemplate>['missing']

/** The fields of a template with current names. References to deleted objects are omitted, and listed as `missing`. */
export function resolveCurrentNames(
  fields: TemplateFields,
  findCurrentName: FindCurrentName,
): { fields: TemplateFields; missing: MissingParts } {
  const missing: MissingParts = []
  const find = (kind: NamedKind, name: string, code?: string): string | undefined => {
    const found = findCurrentName(kind, name, code)
    if (found === undefined) missing.push({ kind, name })
    return found
  }
  // Objects that were merged have the same name.
  const findAll = (kind: NamedKind, names: readonly string[], code?: string): string[] => [
    ...new Set(names.flatMap((name) => find(kind, name, code) ?? [])),
  ]
  const attributes: TemplateFields['attributes'] = {}
  const emptyAttributes: string[] = []
  for (const [code, value] of Object.entries(fields.attributes)) {
    const current = find('attribute', code)
    if (current === undefined) continue
    const left = Array.isArray(value) ? findAll('choice', value, code) : value
    if (Array.isArray(left) && left.length === 0) emptyAttributes.push(current)
    else attributes[current] = left
  }
  const category = fields.category === null ? null : (find('category', fields.category) ?? null)
  return {
    fields: {
      ...fields,
      brand: fields.brand === null ? null : (find('brand', fields.brand) ?? null),
      category,
      additionalCategories: findAll('category', fields.additionalCategories).filter((each) => each !== category),
      attributes,
      emptyAttributes: [...new Set([...emptyAttributes, ...findAll('attribute', fields.emptyAttributes)])],
      options: fields.options.flatMap(({ code, values }) => {
        const current = find('option', code)
        if (current === undefined) return []
        const left = findAll(
          'value',
          values.map(({ value }) => value),
          code,
        )
        return left.length > 0 ? [{ code: current, values: left.map((value) => ({ value })) }] : []
      }),
    },
    missing,
  }
}
