import { foldChoice, type ProductAttributes } from '#contract/attributes.ts'
import { t as rules } from '#messages/attributeRules.ts'
import { t } from '#messages/imports.ts'
import type { Attribute, AttributeSet } from '../attributes/attribute-set.ts'
import { attributeColumn } from '../csv-formats/attribute-columns.ts'
import { parseAmount, parseFlag } from '../csv-formats/cells.ts'
import type { Problem } from '../csv-formats/format.ts'
import { readLines } from '../csv-formats/list-cells.ts'

/**
 * The attributes of a product after an import. An empty cell removes the attribute; attributes without a column are kept.
 * @param cells by code; undefined in files without such columns
 */
export function mergeAttributes(
  existing: ProductAttributes,
  cells: Readonly<Record<string, string>> | undefined,
  { attributes, line, problems }: { attributes: AttributeSet; line: number; problems: Problem[] },
): ProductAttributes {
  const merged = { ...existing }
  for (const [code, text] of Object.entries(cells ?? {})) {
    if (text === '') {
      delete merged[code]
      continue
    }
    const attribute = attributes.byCode(code)
    const value = attribute && parseValue(text, attribute)
    if (value === undefined) {
      const problem = attribute
        ? t('wrongAttribute', { text: text.slice(0, 40), type: attribute.type === 'number' ? 'number' : 'other' })
        : rules('unknown', { code })
      problems.push({ line, text: t('inColumn', { column: attributeColumn(code), problem }) })
    } else merged[code] = value
  }
  return merged
}

/** Parses a value. Undefined for a text that does not match the attribute's type. */
function parseValue(text: string, { type, choices }: Attribute): ProductAttributes[string] | undefined {
  const cell = { line: 0, cells: { value: text.replace(/^-/, '') } }
  if (type === 'number') {
    const amount = parseAmount(cell, 'value', [])
    return amount === null || amount === undefined ? undefined : text.startsWith('-') ? -amount : amount
  }
  if (type === 'yes_no') return parseFlag(cell, 'value', [])
  if (type === 'text') return text
  // In the spelling of the attribute, so that a difference in case is not a change.
  const known = new Map([...choices.values()].map((name) => [foldChoice(name), name]))
  return [...new Map(readLines(text).map((name) => [foldChoice(name), known.get(foldChoice(name)) ?? name])).values()]
}
