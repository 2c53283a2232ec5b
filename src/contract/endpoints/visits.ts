import type { Endpoint } from '../endpoint.ts'
import { VisitBody } from '../visits.ts'
import { none } from './parts.ts'

export const visitsEndpoints = {
  'POST /visits': {
    summary: 'Count a visit or its steps, anonymously',
    access: 'public',
    body: VisitBody,
    reply: { 202: none },
    limit: { perAddress: '60/min' },
  },
} as const satisfies Record<string, Endpoint>
