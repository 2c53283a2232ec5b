import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Health } from '../health.ts'

export const systemEndpoints = {
  'GET /admin/system': {
    summary: 'The state of each part of the running shop',
    access: 'system.read',
    reply: { 200: z.object({ checks: z.array(Health) }) },
  },
} as const satisfies Record<string, Endpoint>
