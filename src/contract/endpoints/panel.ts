import { DashboardReply } from '../dashboard.ts'
import type { Endpoint } from '../endpoint.ts'

export const panelEndpoints = {
  'GET /admin/dashboard': { summary: 'The panel’s dashboard', access: 'admin', reply: { 200: DashboardReply } },
} as const satisfies Record<string, Endpoint>
