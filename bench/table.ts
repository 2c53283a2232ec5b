/** Prints rows as a Markdown table, so that it can be put into docs/benchmarks.md as it is. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => String(row[column]).length))
  const line = (cell: (column: string) => string) =>
    `| ${columns.map((column) => cell(column).padEnd(width(column))).join(' | ')} |`
  console.log(`\n### ${title}\n`)
  console.log(line((column) => column))
  console.log(line((column) => '-'.repeat(width(column))))
  for (const row of rows) console.log(line((column) => String(row[column])))
}
