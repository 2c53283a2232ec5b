import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { privateMeta } from '#web/page/page-head.ts'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { ProductEditor } from './editor/product-editor.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: t('newProduct') }))
export const handle: PanelHandle = { title: () => t('newProduct') }

export default function NewProductPage() {
  const user = useOutletContext<UserJson>()
  return <ProductEditor userId={user.id} product={null} />
}
