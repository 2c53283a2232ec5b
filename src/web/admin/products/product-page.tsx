import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { adminProductQuery } from '#web/api/admin-products.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const ProductEditor = lazyComponent(() => import('./editor/product-editor.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('product') }))
export const handle: PanelHandle = { title: () => common('product') }

/** Page to edit a product. */
export default function ProductPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  const { data: product, error, refetch } = useQuery(adminProductQuery(user.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <ProductNotFound id={id} />
  if (product)
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <ProductEditor key={product.id} product={product} userId={user.id} />
      </Suspense>
    )
  if (error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}

const ProductNotFound = ({ id }: { id: string }) => (
  <MessagePanel title={t('notFound')} text={t('noProduct', { id })}>
    <Link to={adminPaths.products()} className={buttonClass('secondary')}>
      {common('showAllProducts')}
    </Link>
  </MessagePanel>
)
