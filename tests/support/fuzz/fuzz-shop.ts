import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { settings } from '#server/commerce/settings/tables.ts'
import { buy } from '../checkout.ts'
import { addProduct } from '../products.ts'
import type { SignedIn, TestShop } from '../shop.ts'
import type { GeneratedCall } from './arbitrary-call.ts'
import { KnownValues } from './known-values.ts'

type Person = Exclude<GeneratedCall['caller'], 'anonymous'>

/** A shop with accounts, products, and orders, and with the values that each caller knows. */
export interface FuzzShop {
  people: Record<Person, SignedIn> & { anonymous?: undefined }
  knownTo(caller: GeneratedCall['caller']): KnownValues
  /** Fills the carts with a new product. */
  refillCarts(): Promise<void>
  /**
   * Signs in again if the session has ended. Creates a new account if the password changed or the account was closed.
   */
  ensureSignedIn(person: Person): Promise<void>
}

export async function openFuzzShop(shop: TestShop): Promise<FuzzShop> {
  const known = { shopper: new KnownValues(), admin: new KnownValues() }
  const people = { shopper: await shop.newShopper(), admin: await shop.newAdmin() }
  const productIds = await addProducts(shop)

  async function addActivity(person: Person): Promise<void> {
    // Generated staff calls may have moved the countries to other markets.
    await shop.db.delete(settings).where(eq(settings.key, 'countries'))
    const account = people[person]
    for (const values of [known.shopper, known.admin]) for (const id of productIds) values.add('product', id)
    await fillCart(person)
    const placedOrders = [await buy(account)]
    await fillCart(person)
    placedOrders.push(await buy(account))
    const { admin } = people
    for (const { id } of placedOrders) {
      await admin('PUT /orders/{id}/status', { id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' })
      await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    }
    const returnRequest = { id: placedOrders[0]?.id ?? '', lines: [{ line: 0, quantity: 1, reason: 'other' as const }] }
    await account('POST /orders/{id}/return', returnRequest, { idempotencyKey: randomUUID() })
    const review = { id: productIds[0] ?? '', rating: 5, title: 'Good', content: 'It does what it says.' }
    const reviewed = await account('POST /products/{id}/reviews', review)
    for (const values of [known.shopper, known.admin]) values.addFrom(reviewed)
    await fillCart(person)
    known[person].addFrom({ orders: [...placedOrders, await buy(account)] })
  }

  async function fillCart(person: Person): Promise<void> {
    const account = people[person]
    await account('DELETE /cart/clear')
    known[person].addFrom({ cart: await account('POST /cart/add', { productId: productIds[0] ?? '' }) })
    known[person].addFrom(await account('GET /checkout/quote'))
  }

  const webhook = { url: 'https://hooks.example.test/first', events: ['order.paid' as const] }
  known.admin.addFrom(await people.admin('POST /admin/webhooks', webhook))
  for (const person of ['admin', 'shopper'] as const) await addActivity(person)
  known.admin.addFrom(await people.admin('GET /admin/returns', {}))

  return {
    people,
    knownTo: (caller) => known[caller === 'admin' ? 'admin' : 'shopper'],
    async refillCarts() {
      // Generated staff calls may have deleted the other products.
      productIds.unshift((await addProduct(shop.db, { stock: 100_000 })).id)
      for (const person of ['admin', 'shopper'] as const) {
        // A generated call that used a refresh token twice has ended the session.
        await fillCart(person).catch(() => signInAgain(person).then(() => fillCart(person)))
      }
    },
    async ensureSignedIn(person) {
      const url = person === 'admin' ? '/api/admin/dashboard' : '/api/user/profile'
      const headers = { authorization: `Bearer ${people[person].token}` }
      if ((await shop.app.inject({ url, headers })).statusCode !== 200) await signInAgain(person)
    },
  }

  async function signInAgain(person: Person): Promise<void> {
    const { email } = people[person]
    people[person] = await shop.signIn(email).catch(() => newAccount(person))
    for (const name of ['token', 'refreshToken', 'email'] as const) known[person].add(name, people[person][name])
    if (people[person].email !== email) await addActivity(person)
  }

  function newAccount(person: Person): Promise<SignedIn> {
    return person === 'admin' ? shop.newAdmin() : shop.newShopper()
  }
}

/** Adds products in stock, sold out, and with colors and sizes. @returns their IDs */
async function addProducts(shop: TestShop): Promise<string[]> {
  const variants = [
    { color: 'Red', size: 'M', stock: 1_000 },
    { color: 'Blue', size: 'L', stock: 0 },
  ]
  const ids = []
  for (const stock of [100_000, 100_000, 0, variants]) ids.push((await addProduct(shop.db, { stock })).id)
  return ids
}
