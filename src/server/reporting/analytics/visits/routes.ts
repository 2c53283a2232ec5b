import { isbot } from 'isbot'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { VisitCounts } from './visit-counts.ts'

export function visitRoutes(implement: Implement, visits: VisitCounts): void {
  implement('POST /visits', async ({ caller, body }) => {
    if (!isbot(caller.userAgent)) visits.add(caller, body)
    return null
  })
}
