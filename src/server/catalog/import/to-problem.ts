import type { z } from 'zod'
import { t } from '#messages/imports.ts'
import { attributeColumn } from '../csv-formats/attribute-columns.ts'
import type { Problem } from '../csv-formats/format.ts'
import { columnByField } from '../csv-formats/mercer-columns.ts'

interface ReadVariantRow {
  sku: string
  /** Undefined if the file does not have it. */
  line: number | undefined
}

/** Converts a validation error to a problem at the row that caused it. */
export function toProblem(
  { path, message, code, input }: z.core.$ZodIssue,
  variants: readonly ReadVariantRow[],
  line: number,
): Problem {
  const [first, index, inner] = path
  const name = String(first === 'variants' && inner !== undefined ? inner : first)
  const field =
    first === 'attributes' && typeof index === 'string'
      ? attributeColumn(index)
      : (columnByField[name] ?? name.charAt(0).toUpperCase() + name.slice(1))
  const variant = first === 'variants' && typeof index === 'number' ? variants[index] : undefined
  const problem = `${message}.`.replace(/\.\.$/, '.')
  const text = () =>
    variant && variant.line === undefined
      ? t('fieldOfOtherWrong', { field, sku: variant.sku, problem })
      : t('fieldWrong', { field, problem })
  const missing = code === 'invalid_type' && input === undefined
  return { line: variant?.line ?? line, text: missing ? t('fieldMissing', { field }) : text() }
}
