import type { Implement } from '#server/platform/http/endpoint.ts'
import type { VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import type { CatalogContext } from '../context.ts'
import { requestAlert } from './stock-alerts.ts'

/** @param findVerifiedEmail the verified email address of an account */
export function stockAlertRoutes(
  implement: Implement,
  { db }: CatalogContext,
  findVerifiedEmail: (userId: string) => Promise<VerifiedEmail | null>,
): void {
  implement('POST /products/{id}/stock-alerts', async ({ params, body, principal }) => {
    const verified = principal ? await findVerifiedEmail(principal.userId) : null
    const requestedByOwner = verified?.toLowerCase() === body.email.toLowerCase()
    await requestAlert(db, { productId: params.id, ...body, requestedByOwner })
    return null
  })
}
