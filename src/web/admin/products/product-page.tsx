import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { adminProductQuery } from '#web/api/admin-products.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { editorGrid } from './editor/editor-grid.ts'
import { ProductEditor } from './editor/product-editor.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('product') }))
export const handle: PanelHandle = { title: () => common('product') }

/** Page to edit a product. */
export default function ProductPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  const { data: product, error, refetch } = useQuery(adminProductQuery(user.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <NoSuchProduct id={id} />
  if (product) return <ProductEditor key={product.id} product={product} userId={user.id} />
  if (error) return <FailurePanel title={t('loadFailed')} text={messageOf(error)} onRetry={refetch} />
  return <ProductSkeleton />
}

const NoSuchProduct = ({ id }: { id: string }) => (
  <MessagePanel title={t('notFound')} text={t('noProduct', { id })}>
    <Link to={paths.adminProducts()} className={buttonClass('secondary')}>
      {common('showAllProducts')}
    </Link>
  </MessagePanel>
)

const ProductSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-40" />
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <div className={editorGrid.room}>
      <div className={editorGrid.whole}>
        <Skeleton className="h-[36rem] rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  </>
)
