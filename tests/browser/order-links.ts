import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { createOrderKey } from '#server/sales/orders/links/order-key.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { adminCaller, deliver, signInBuyer } from './buyer.ts'
import { findDataFolder, withDatabase } from './shop-database.ts'
import { signOut } from './shoppers.ts'
import type { PageOpener } from './site-pages.ts'

/**
 * The link to an order as emails have it.
 * @param sent when the email was written
 * @param folder the data folder of the shop
 */
export async function linkTo(orderId: string, sent = new Date(), folder = findDataFolder()): Promise<string> {
  const { version } = await withDatabase(async (db) => {
    const [order] = await db.select({ version: orders.linkVersion }).from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error(`There is no order ${orderId}`)
    return order
  }, folder)
  return paths.orderByLink(createOrderKey(await readSecrets(secretsInFolder(folder)), { orderId, version }, sent))
}

/**
 * Turns the order of an account into that of a guest, as the checkout of the demo store requires an account, and signs this browser out.
 * @param folder the data folder of the shop
 * @returns also the link to the order
 */
export async function makeGuestOrder<Placed extends { id: string }>(page: Page, order: Placed, folder?: string) {
  await withDatabase(async (db) => {
    const [guest] = await db
      .insert(customers)
      .values({ isGuest: true, seenAt: new Date(), email: 'guest@example.test', name: 'Gale Guest' })
      .returning({ id: customers.id })
    await db.update(orders).set({ customerId: guest?.id }).where(eq(orders.id, order.id))
  }, folder)
  await signOut(page)
  return { order, link: await linkTo(order.id, new Date(), folder) }
}

/** Openers of the pages of an order that need no account. */
export const linkedPages: Record<string, PageOpener> = {
  orderByLink: async (page) => {
    const { order } = await signInBuyer(page)
    await signOut(page)
    return linkTo(order.id)
  },
  'orderByLink, incomplete': () => paths.orderByLink('ORD-001'),
  'orderByLink, without a key': () => '/order',
  orderReturnByLink: async (page) => {
    const { order } = await signInBuyer(page)
    await signOut(page)
    await deliver(await adminCaller(), order)
    return (await linkTo(order.id)).replace('/order#', '/order/return#')
  },
}
