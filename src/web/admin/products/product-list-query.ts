import { AdminProductQuery } from '#contract/admin-products.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type ProductList = PanelList<typeof AdminProductQuery>

export const { read: readProductList, write: writeProductList } = panelList(AdminProductQuery)
