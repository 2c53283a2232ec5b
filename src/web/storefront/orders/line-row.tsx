import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BundleComponentJson } from '#contract/bundles.ts'
import { formatOptions } from '#contract/chosen-options.ts'
import { formatCents } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orders.ts'
import { ComponentsList } from '#web/order/components-list.tsx'
import { isForSale, lineTotal } from '#web/state/lines.ts'
import { Picture } from '#web/ui/picture.tsx'

type Line = Pick<
  OrderJson['items'][number],
  'productId' | 'handle' | 'name' | 'fallback' | 'image' | 'price' | 'quantity' | 'color' | 'size'
> & {
  options?: OrderJson['items'][number]['options']
  sold?: boolean
  components?: readonly BundleComponentJson[] | undefined
  parent?: number | undefined
}

interface LineRowProps {
  line: Line
  currency: string
  /** Renders no links, so that the shopper is not led away from the checkout. */
  withoutLinks?: boolean
  children?: ReactNode
}

/** A line of an order or of a quote. */
export function LineRow({ line, currency, withoutLinks, children }: LineRowProps) {
  const { productId, handle = productId, name, fallback, image, quantity, components } = line
  // A component costs nothing by itself, and is part of the line above.
  const isComponent = line.parent !== undefined
  const href = paths.product(handle, line)
  const options = formatOptions(line)
  const picture = <Picture src={image} alt="" sizes="4rem" className="w-16 rounded-md" />
  return (
    <li className={clsx('flex gap-4 text-sm', isComponent && 'ps-8')}>
      {withoutLinks ? (
        <span className="shrink-0 self-start">{picture}</span>
      ) : (
        <Link to={href} tabIndex={-1} aria-hidden className="shrink-0 self-start">
          {picture}
        </Link>
      )}
      <div className="min-w-0 grow self-center">
        <p className="flex flex-wrap items-start justify-between gap-x-4">
          {withoutLinks ? (
            <span {...fallback} className="min-w-0 grow basis-24 font-medium leading-snug wrap-anywhere">
              {name}
            </span>
          ) : (
            <Link
              {...fallback}
              to={href}
              className="min-h-6 min-w-0 grow basis-24 font-medium leading-snug wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          )}
          {isForSale(line) && !isComponent && (
            <span className="tabular-nums">{formatCents(lineTotal(line), currency)}</span>
          )}
        </p>
        <p className="mt-0.5 text-ink-soft wrap-anywhere">
          {options && `${options} · `}
          {t('qty')} {quantity}
        </p>
        {components && <ComponentsList components={components} />}
        {children}
      </div>
    </li>
  )
}
