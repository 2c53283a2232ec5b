import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/orderErrors.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { orderNotFound } from '#server/sales/orders/order-not-found.ts'
import { listInvoices, readInvoice } from './read-invoice.ts'

export function invoiceRoutes(implement: Implement, shop: DiscoveryContext): void {
  implement('GET /orders/{id}/invoices', async ({ customerId, principal, params }) => {
    const invoices = await listInvoices(shop, params.id, { customerId, role: principal?.role })
    if (!invoices) throw orderNotFound()
    return { invoices }
  })

  implement('GET /orders/{id}/invoices/{number}', async ({ customerId, principal, params }) => {
    const invoice = await readInvoice(shop, params.id, params.number, { customerId, role: principal?.role })
    if (!invoice) throw new ShopError('not_found', { message: t('noInvoice') })
    return invoice
  })

  implement('GET /orders/{id}/invoice.pdf', async ({ customerId, principal, params }) => {
    const invoice = await readInvoice(shop, params.id, undefined, { customerId, role: principal?.role })
    if (!invoice) throw new ShopError('not_found', { message: t('noInvoice') })
    return invoice
  })
}
