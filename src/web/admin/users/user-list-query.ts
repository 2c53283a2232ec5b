import { UserQuery } from '#contract/users.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type UserList = PanelList<typeof UserQuery>

export const { read: readUserList, write: writeUserList } = panelList(UserQuery)
