export type Row = Record<string, string | number>

/** Formats rows as a Markdown table, with a column for each key of the first row. */
export function markdownTable(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => String(row[column]).length))
  const line = (cell: (column: string) => string) =>
    `| ${columns.map((column) => cell(column).padEnd(width(column))).join(' | ')} |`
  return [
    line((column) => column),
    line((column) => '-'.repeat(width(column))),
    ...rows.map((row) => line((column) => String(row[column]))),
  ].join('\n')
}

/** Prints rows as a Markdown table that can be copied into docs/benchmarks.md. */
export function printTable(title: string, rows: Row[]): void {
  console.log(`\n### ${title}\n\n${markdownTable(rows)}`)
}
