import { UserQuery } from '#contract/users.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type UserListQuery = PanelListQuery<typeof UserQuery>

export const { read: readUserListQuery, write: writeUserListQuery } = panelListQuery(UserQuery)
