import { AuditQuery } from '#contract/audit.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type AuditList = PanelList<typeof AuditQuery>

export const { read: readAuditList, write: writeAuditList } = panelList(AuditQuery)
