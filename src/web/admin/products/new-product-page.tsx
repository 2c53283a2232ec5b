import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { privateMeta } from '#web/page/page-head.ts'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { ProductEditor } from './editor/product-editor.tsx'

export const meta = privateMeta('New Product · Admin')
export const handle: PanelHandle = { title: 'New product' }

/** Adds a product. */
export default function NewProductPage() {
  const user = useOutletContext<UserJson>()
  return <ProductEditor userId={user.id} product={null} />
}
