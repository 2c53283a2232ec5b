import type { Implement } from '#server/platform/http/endpoint.ts'
import type { VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import type { CatalogContext } from '../context.ts'
import { askForAlert } from './stock-alerts.ts'

/** @param findVerifiedEmail the address that an account has proven to be its owner's */
export function stockAlertRoutes(
  implement: Implement,
  { db }: CatalogContext,
  findVerifiedEmail: (userId: string) => Promise<VerifiedEmail | null>,
): void {
  implement('POST /products/{id}/stock-alerts', async ({ params, body, principal }) => {
    const own = principal ? await findVerifiedEmail(principal.userId) : null
    const askedByOwner = own?.toLowerCase() === body.email.toLowerCase()
    await askForAlert(db, { productId: params.id, ...body, askedByOwner })
    return null
  })
}
