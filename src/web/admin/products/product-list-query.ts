import { AdminProductQuery } from '#contract/admin-product-query.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type ProductListQuery = PanelListQuery<typeof AdminProductQuery>

export const { read: readProductListQuery, write: writeProductListQuery } = panelListQuery(AdminProductQuery)
