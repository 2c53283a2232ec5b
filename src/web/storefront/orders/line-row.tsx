import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { lineTotal } from '#web/state/lines.ts'
import { Picture } from '#web/ui/picture.tsx'

type Line = Pick<OrderJson['items'][number], 'productId' | 'name' | 'image' | 'price' | 'quantity' | 'color' | 'size'>

/** One line of an order, or of a cart that is about to become one. */
export function LineRow({ line, children }: { line: Line; children?: ReactNode }) {
  const { productId, name, image, quantity, color, size } = line
  const href = paths.product(productId, { color, size })
  const options = [color, size].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-3 py-3 text-sm first:pt-0 last:pb-0">
      <Link to={href} tabIndex={-1} aria-hidden className="shrink-0">
        <Picture src={image} alt="" sizes="3.5rem" className="w-14 rounded-sm" />
      </Link>
      <div className="min-w-0 grow">
        <p className="flex items-start justify-between gap-4">
          <Link to={href} className="min-w-0 font-medium leading-snug wrap-anywhere hover:underline">
            {name}
          </Link>
          <span className="tabular-nums">{formatCents(lineTotal(line))}</span>
        </p>
        <p className="mt-0.5 text-ink-soft">
          {options && `${options} · `}
          Qty {quantity}
        </p>
        {children}
      </div>
    </li>
  )
}
