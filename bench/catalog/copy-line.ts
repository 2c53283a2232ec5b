type Value = string | number | boolean | null | Date | string[] | Record<string, string>

/** Formats a row for COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html */
export const copyLine = (row: Value[]): string => `${row.map(field).join('\t')}\n`

function field(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  return escaped(Array.isArray(value) ? `{${value.map(element).join(',')}}` : JSON.stringify(value))
}

const element = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

const escaped = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (char) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[char] ?? char)
