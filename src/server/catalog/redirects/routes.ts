import type { Implement } from '#server/platform/http/endpoint.ts'
import { readRedirect } from './queries.ts'

export function redirectRoutes(implement: Implement): void {
  implement('GET /redirects', async ({ query: { path }, db }) => ({ redirect: await readRedirect(db, path) }))
}
