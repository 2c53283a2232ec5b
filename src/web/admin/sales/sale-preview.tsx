import { useQuery } from '@tanstack/react-query'
import { SalePreviewBody } from '#contract/sale-campaigns.ts'
import { t } from '#messages/adminSales.ts'
import { salePreviewQuery } from '#web/api/sale-campaigns.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useDebounced } from '#web/forms/use-debounced.ts'
import { Price } from '#web/ui/price.tsx'
import { PreviewedProducts } from '../rules/previewed-products.tsx'
import { type SaleDraft, toSalePreviewBody } from './sale-form.ts'

/** The number of products in the sale while it is being edited, and the first products with their prices. */
export function SalePreview({ userId, draft }: { userId: string; draft: SaleDraft }) {
  const sale = useDebounced(toSalePreviewBody(draft))
  const isComplete = SalePreviewBody.safeParse(sale).success
  const { data, error } = useQuery({ ...salePreviewQuery(userId, sale), enabled: isComplete })
  if (!isComplete) return <PreviewedProducts status={t('incomplete')} products={[]} />
  if (error) return <PreviewedProducts status={getErrorMessage(error)} products={[]} />
  if (!data) return <PreviewedProducts status={t('counting')} products={[]} />
  return (
    <PreviewedProducts
      status={t('reduced', { count: data.count })}
      products={data.products}
      note={({ price, salePrice }) => <Price price={salePrice} original={price} />}
    />
  )
}
