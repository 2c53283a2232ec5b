import { z } from 'zod'
import { Address, CorrectAddressBody } from './checkout.ts'

/** A saved address. One of a shopper's addresses is the default (`usual`). */
export const SavedAddress = z.object({ id: z.string(), usual: z.boolean(), ...Address.shape })
export type SavedAddressJson = z.input<typeof SavedAddress>

export const AddressBody = CorrectAddressBody.safeExtend({
  usual: z.boolean().default(false).meta({ description: 'Whether it is the default address; the first one always is' }),
})
export const AddressesReply = z.object({ addresses: z.array(SavedAddress) })
export const AddressReply = z.object({ address: SavedAddress })
