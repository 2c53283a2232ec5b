import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ImportItemJson } from '#contract/product-imports.ts'
import { t } from '#messages/adminProductImport.ts'
import { t as products } from '#messages/adminProducts.ts'
import { fieldLabel } from './import-labels.ts'

/** Changes of a product by an import, with warnings and errors. */
export const ItemChanges = ({ kind, changes, warnings, why }: ImportItemJson) => (
  <div className="flex min-w-0 flex-col gap-1 text-sm">
    <dl className="flex flex-col gap-1">
      {changes.map(({ field, sku, before, after }) => (
        <div key={`${field} ${sku}`} className="flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
          <dt className="text-ink-soft">{fieldName(field, sku)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            {kind === 'changed' && field !== 'variant' && (
              <>
                <del className="text-ink-faint">{before ?? t('nothing')}</del>
                <ArrowRight aria-label={products('becomes')} className="size-3.5 self-center text-ink-faint" />
              </>
            )}
            <span className="whitespace-pre-line">{after ?? t('nothing')}</span>
          </dd>
        </div>
      ))}
    </dl>
    {why && <p className="text-danger wrap-anywhere">{why}</p>}
    {warnings.map((warning) => (
      <p key={warning} className="text-warning wrap-anywhere">
        {warning}
      </p>
    ))}
  </div>
)

function fieldName(field: string, sku: string | null): string {
  const text = fieldLabel(field)
  if (!sku) return text
  return field === 'variant' ? `${text} ${sku}` : products('fieldLabel', { field: text, sku })
}
