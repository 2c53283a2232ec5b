import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../context.ts'
import { enterTaxId } from './enter-tax-id.ts'
import { askAgain, checkByHand, listTaxIds } from './manage-tax-ids.ts'
import { readExemptions, saveExemptions } from './save-exemptions.ts'

/** VAT numbers and tax exemptions of customers. */
export function buyerTaxRoutes(implement: Implement, { db, config }: IdentityContext): void {
  const asksVies = config.vies !== undefined

  implement('POST /checkout/tax-id', async ({ customerId, body }) => ({
    taxId: await enterTaxId(db, customerId, body, asksVies),
  }))

  implement('GET /admin/tax-ids', async ({ query }) => ({ ...(await listTaxIds(db, query)), asksVies }))

  implement('PUT /admin/tax-ids/{id}', async ({ params, body, caller }) => ({
    taxId: await checkByHand(db, params.id, body, caller),
  }))

  implement('POST /admin/tax-ids/{id}/check', async ({ params, caller }) => ({
    taxId: await askAgain(db, params.id, asksVies, caller),
  }))

  implement('GET /admin/users/{id}/tax-exemptions', async ({ params }) => ({
    exemptions: await readExemptions(db, params.id),
  }))

  implement('PUT /admin/users/{id}/tax-exemptions', async ({ params, body, caller }) => ({
    exemptions: await saveExemptions(db, params.id, body, caller),
  }))
}
