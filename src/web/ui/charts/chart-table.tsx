import { clsx } from 'clsx'
import { t } from '#messages/charts.ts'

export interface ChartTableProps {
  title: string
  /** The first column contains the row headers. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A chart's values as a table. It scrolls within the chart's area. */
export const ChartTable = ({ title, columns, rows }: ChartTableProps) => (
  <section
    aria-label={t('tableLabel', { title })}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the area scrollable by keyboard
    tabIndex={0}
    className="size-full overflow-auto rounded-sm border"
  >
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="sticky top-0 bg-sunken text-ink-soft text-xs">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={clsx('px-3 py-2 font-medium', index ? 'text-end' : 'text-start')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(([name, ...figures], row) => (
          <tr key={row}>
            <th scope="row" className="px-3 py-1.5 text-start font-normal">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} className="px-3 py-1.5 text-end">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
