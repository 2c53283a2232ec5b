import { AuditQuery } from '#contract/audit.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type AuditListQuery = PanelListQuery<typeof AuditQuery>

export const { read: readAuditListQuery, write: writeAuditListQuery } = panelListQuery(AuditQuery)
