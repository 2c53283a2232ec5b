import type { Endpoint } from '../endpoint.ts'
import { ExemptionsBody, ExemptionsReply } from '../tax-exemptions.ts'
import { AdminTaxIdReply, AdminTaxIdsReply, CheckTaxIdBody, TaxIdBody, TaxIdQuery, TaxIdReply } from '../tax-ids.ts'
import { byUuid } from './parts.ts'

export const buyerTaxEndpoints = {
  'POST /checkout/tax-id': {
    summary: 'Enter the VAT number of a business that buys; the register is asked in the background',
    access: 'account',
    guests: true,
    limit: { perAddress: '60/min', perAccount: '60/h' },
    body: TaxIdBody,
    reply: { 200: TaxIdReply },
  },
  'GET /admin/tax-ids': {
    summary: 'VAT numbers that shoppers entered, with the last answer of the register',
    access: 'orders.read',
    query: TaxIdQuery,
    reply: { 200: AdminTaxIdsReply },
  },
  'PUT /admin/tax-ids/{id}': {
    summary: 'Record that staff checked a VAT number',
    access: 'orders.change',
    params: byUuid,
    body: CheckTaxIdBody,
    reply: { 200: AdminTaxIdReply },
    errors: ['not_found'],
  },
  'POST /admin/tax-ids/{id}/check': {
    summary: 'Ask the register about a VAT number again',
    access: 'orders.change',
    params: byUuid,
    reply: { 200: AdminTaxIdReply },
    errors: ['not_found', 'invalid_transition'],
  },
  'GET /admin/users/{id}/tax-exemptions': {
    summary: 'Where a customer is exempt from tax',
    access: 'users.read',
    params: byUuid,
    reply: { 200: ExemptionsReply },
    errors: ['not_found'],
  },
  'PUT /admin/users/{id}/tax-exemptions': {
    summary: 'Replace the tax exemptions of a customer. Orders placed before keep their taxes',
    access: 'users.change',
    params: byUuid,
    body: ExemptionsBody,
    reply: { 200: ExemptionsReply },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
