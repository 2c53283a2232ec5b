import { z } from 'zod'
import { AddressFormatReply } from '../address-formats.ts'
import { AddressBody, AddressesReply, AddressReply } from '../addresses.ts'
import { Country } from '../country-field.ts'
import type { Endpoint } from '../endpoint.ts'
import { byUuid, none } from './parts.ts'

export const addressesEndpoints = {
  'GET /address-formats/{country}': {
    summary: 'How a country writes addresses, and what the shop requires',
    access: 'public',
    params: z.object({ country: Country }),
    reply: { 200: AddressFormatReply },
  },
  'GET /user/addresses': {
    summary: 'The saved addresses, the default first',
    access: 'account',
    reply: { 200: AddressesReply },
  },
  'POST /user/addresses': {
    summary: 'Save an address',
    access: 'account',
    body: AddressBody,
    reply: { 201: AddressReply },
    errors: ['address_unlikely', 'addresses_full'],
  },
  'PUT /user/addresses/{id}': {
    summary: 'Change a saved address',
    access: 'account',
    params: byUuid,
    body: AddressBody,
    reply: { 200: AddressReply },
    errors: ['address_unlikely', 'not_found'],
  },
  'DELETE /user/addresses/{id}': {
    summary: 'Delete a saved address',
    access: 'account',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
