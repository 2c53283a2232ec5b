import { AuditQuery, AuditReply } from '../audit.ts'
import { DashboardReply } from '../dashboard.ts'
import type { Endpoint } from '../endpoint.ts'

export const panelEndpoints = {
  'GET /admin/dashboard': { summary: 'The panel’s dashboard', access: 'figures.read', reply: { 200: DashboardReply } },
  'GET /admin/audit': {
    summary: 'Who did what to what, newest first',
    access: 'audit.read',
    query: AuditQuery,
    reply: { 200: AuditReply },
  },
} as const satisfies Record<string, Endpoint>
