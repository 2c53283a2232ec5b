import { AdminReturnQuery } from '#contract/returns.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type ReturnListQuery = PanelListQuery<typeof AdminReturnQuery>

export const { read: readReturnListQuery, write: writeReturnListQuery } = panelListQuery(AdminReturnQuery)
