import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatOptions } from '#contract/chosen-options.ts'
import { formatCents, formatPrice, multiply, toCents } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The lines of an order, with prices and returned units. */
export function OrderLines({ items, currency }: Pick<AdminOrderJson, 'items' | 'currency'>) {
  const units = items.reduce((sum, { quantity, parent }) => (parent === undefined ? sum + quantity : sum), 0)
  return (
    <PanelSection
      title={common('items')}
      aside={<span className="text-ink-soft text-sm">{t('units', { units })}</span>}
    >
      <ul aria-label={common('items')} className="divide-y text-sm">
        {items.map(({ line, productId, image, name, sku, options, price, quantity, returned, parent }) => (
          <li key={line} className={clsx('flex gap-3.5 py-3 first:pt-0 last:pb-0', parent !== undefined && 'ps-8')}>
            <Picture src={image} alt="" sizes="3.5rem" className="w-14 shrink-0 self-start rounded-md" />
            <div className="min-w-0 grow self-center">
              <Link
                to={paths.product(productId, { options })}
                className="font-medium leading-snug wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <p className="mt-0.5 text-ink-soft wrap-anywhere">
                {[formatOptions({ options }), sku].filter(Boolean).join(' · ')}
              </p>
              {returned > 0 && <p className="mt-0.5 text-warning">{t('returnedCount', { returned, quantity })}</p>}
            </div>
            <div className="shrink-0 self-center text-end tabular-nums">
              {parent === undefined ? (
                <>
                  <p className="font-medium">{formatCents(multiply(toCents(price), quantity), currency)}</p>
                  <p className="mt-0.5 text-ink-soft">
                    {quantity} × {formatPrice(price, currency)}
                  </p>
                </>
              ) : (
                <p className="text-ink-soft">{t('componentUnits', { quantity })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
