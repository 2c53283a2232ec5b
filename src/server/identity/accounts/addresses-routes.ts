import { transaction } from '#server/platform/database/transaction.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { listAddresses, toSavedAddress } from './addresses-queries.ts'
import { changeAddress, forgetAddress } from './change-address.ts'
import { withPhones } from './check-phone.ts'
import { withLikelyRegions } from './check-region.ts'
import { saveAddress } from './save-address.ts'

export function addressRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /user/addresses', async ({ visitor }) => ({ addresses: await listAddresses(db, visitor.userId) }))

  implement('POST /user/addresses', async ({ visitor, body }) => {
    const form = withPhones(withLikelyRegions(body))
    return { address: toSavedAddress(await transaction(db, (tx) => saveAddress(tx, visitor.userId, form))) }
  })

  implement('PUT /user/addresses/{id}', async ({ visitor, params, body }) => {
    const form = withPhones(withLikelyRegions(body))
    const changed = await transaction(db, (tx) => changeAddress(tx, visitor.userId, params.id, form))
    return { address: toSavedAddress(changed) }
  })

  implement('DELETE /user/addresses/{id}', async ({ visitor, params }) => {
    await transaction(db, (tx) => forgetAddress(tx, visitor.userId, params.id))
    return null
  })
}
