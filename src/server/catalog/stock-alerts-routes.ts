import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { askForAlert } from './stock-alerts.ts'

export function stockAlertRoutes(implement: Implement, { db }: Shop): void {
  implement('POST /products/{id}/stock-alerts', async ({ params, body }) => {
    await askForAlert(db, { productId: params.id, ...body })
    return null
  })
}
