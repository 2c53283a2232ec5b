import { z } from 'zod'
import { Address } from './checkout.ts'

/** A saved address; one of a shopper's is the usual one. */
export const SavedAddress = z.object({ id: z.string(), usual: z.boolean(), ...Address.shape })
export type SavedAddressJson = z.input<typeof SavedAddress>

export const AddressBody = Address.extend({ usual: z.boolean().default(false) })
export const AddressesReply = z.object({ addresses: z.array(SavedAddress) })
export const AddressReply = z.object({ address: SavedAddress })
