import { clsx } from 'clsx'
import { formatOptions } from '#contract/chosen-options.ts'
import { formatCents, formatPrice, multiply, toCents } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/print.ts'

type Item = OrderJson['items'][number]

interface LineTableProps {
  /** The lines, each with an optional note. */
  items: (Item & { note?: string })[]
  /** Shows prices, which packing slips omit. */
  prices: boolean
  currency: string
}

/** An order's lines on paper. The header row repeats on each sheet. */
export const LineTable = ({ items, prices, currency }: LineTableProps) => (
  <table className="w-full border-collapse">
    <thead className="border-line-strong border-b text-start text-xs">
      <tr>
        <th scope="col" className="py-2 pe-4 font-semibold">
          {t('item')}
        </th>
        <th scope="col" className="py-2 pe-4 font-semibold">
          {t('sku')}
        </th>
        <th scope="col" className="py-2 ps-4 text-end font-semibold">
          {t('quantity')}
        </th>
        {prices && (
          <>
            <th scope="col" className="py-2 ps-4 text-end font-semibold">
              {t('price')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-semibold">
              {t('amount')}
            </th>
          </>
        )}
      </tr>
    </thead>
    <tbody className="divide-y align-top tabular-nums">
      {items.map(({ line, sku, name, options, note, quantity, price, parent }) => (
        <tr key={line}>
          <td className={clsx('py-2 pe-4 wrap-anywhere', prices && parent !== undefined && 'ps-5')}>
            <span className="font-medium">{name}</span>
            {options.length > 0 && <span className="block text-ink-soft">{formatOptions({ options })}</span>}
            {note && <span className="block">{note}</span>}
          </td>
          <td className="py-2 pe-4 text-ink-soft wrap-anywhere">{sku}</td>
          <td className="py-2 ps-4 text-end">{quantity}</td>
          {prices && (
            <>
              <td className="py-2 ps-4 text-end">{parent === undefined && formatPrice(price, currency)}</td>
              <td className="py-2 ps-4 text-end">
                {parent === undefined && formatCents(multiply(toCents(price), quantity), currency)}
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
