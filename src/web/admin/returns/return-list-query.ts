import { AdminReturnQuery } from '#contract/returns.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type ReturnList = PanelList<typeof AdminReturnQuery>

export const { read: readReturnList, write: writeReturnList } = panelList(AdminReturnQuery)
