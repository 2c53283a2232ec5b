import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import type { Database } from '#server/platform/database/database.ts'
import { httpCaller } from '../support/http-caller.ts'
import { addProduct } from '../support/products.ts'
import { TEST_PASSWORD } from '../support/shop.ts'

/** A staff member who repeatedly changes a price and uploads a picture, and records what the shop confirmed. */
export interface Staff {
  /** Works until the signal. Each step without a confirmation is tried again. */
  work(until: AbortSignal): Promise<void>
  /** Checks that the last confirmed price is shown, unless a later one got no response, and every uploaded picture. */
  expectNothingLost(): Promise<void>
}

export async function hireStaff(db: Database, url: string): Promise<Staff> {
  const account = { email: 'ada@example.test', password: TEST_PASSWORD }
  await httpCaller(url)('POST /auth/register', { name: 'Ada Admin', ...account, confirmPassword: TEST_PASSWORD })
  await makeAdministrator(db, account.email)
  const { token } = await httpCaller(url)('POST /auth/login', account)
  const call = httpCaller(url, token)
  const { id } = await addProduct(db)
  /** Prices that the product may have: the last confirmed one, and those sent since. */
  let possible: number[] = []
  let tried = 0
  const pictures: string[] = []

  async function step(): Promise<void> {
    const { product } = await call('GET /admin/products/{id}', { id })
    const price = 10 + ++tried
    possible.push(price)
    await call('PUT /admin/products/{id}', { ...product, price })
    possible = [price]
    const url = await upload(tried)
    pictures.push(url)
  }

  async function upload(number: number): Promise<string> {
    const background = { r: number % 256, g: Math.floor(number / 256), b: 0 }
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('picture', new File([new Uint8Array(picture)], `${number}.png`))
    const headers = { authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(20_000)
    const reply = await fetch(`${url}/api/admin/media`, { method: 'POST', headers, body, signal })
    if (reply.status !== 201) throw new Error(`The upload got status ${reply.status}`)
    return (await reply.json()).url
  }

  return {
    async work(until) {
      while (!until.aborted) {
        await step().catch(() => {})
        await sleep(100)
      }
    },
    async expectNothingLost() {
      const { data } = await httpCaller(url)('GET /products/{id}', { id })
      expect(possible).toContain(data.price)
      expect(pictures.length).toBeGreaterThan(5)
      for (const picture of pictures) expect((await fetch(`${url}${picture}`)).status).toBe(200)
    },
  }
}
