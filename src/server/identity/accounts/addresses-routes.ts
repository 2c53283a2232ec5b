import { transaction } from '#server/platform/database/transaction.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../context.ts'
import { readAddressFormat } from './address-formats/read-format.ts'
import { listAddresses, toSavedAddress } from './addresses-queries.ts'
import { changeAddress, deleteAddress } from './change-address.ts'
import { normalizePhones } from './check-phone.ts'
import { checkRegions } from './check-region.ts'
import { saveAddress } from './save-address.ts'

export function addressRoutes(implement: Implement, { db }: IdentityContext): void {
  implement('GET /address-formats/{country}', async ({ params }) => ({ format: readAddressFormat(params.country) }))

  implement('GET /user/addresses', async ({ principal }) => ({ addresses: await listAddresses(db, principal.userId) }))

  implement('POST /user/addresses', async ({ principal, body }) => {
    const form = normalizePhones(checkRegions(body))
    return { address: toSavedAddress(await transaction(db, (tx) => saveAddress(tx, principal.userId, form))) }
  })

  implement('PUT /user/addresses/{id}', async ({ principal, params, body }) => {
    const form = normalizePhones(checkRegions(body))
    const changed = await transaction(db, (tx) => changeAddress(tx, principal.userId, params.id, form))
    return { address: toSavedAddress(changed) }
  })

  implement('DELETE /user/addresses/{id}', async ({ principal, params }) => {
    await transaction(db, (tx) => deleteAddress(tx, principal.userId, params.id))
    return null
  })
}
