import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '#server/platform/database/client.ts'
import { buy } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { startInstalled } from '../support/installed-postgres.ts'
import { addProduct } from '../support/products.ts'
import { TEST_PASSWORD } from '../support/shop.ts'
import { startShopProcess } from '../support/shop-process.ts'

const OLDEST = '/usr/lib/postgresql/15/bin'

it('a shop starts on an empty PostgreSQL 15, the oldest supported version, and takes an order', async ({ skip }) => {
  skip(!existsSync(OLDEST), 'Tests of the oldest PostgreSQL need version 15: apt-get install postgresql-15')
  const folder = await mkdtemp(join(tmpdir(), 'mercer-oldest-'))
  const server = await startInstalled(OLDEST, folder, { fsync: 'off' })
  const { user, host, port, database } = server.connection
  const shop = await startShopProcess({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    MERCER_DATA: join(folder, 'data'),
    MERCER_DEMO: 'off',
    MERCER_OPEN: 'on',
  })
  const client = connect(server.connection, () => {})
  try {
    const { id: productId } = await addProduct(client.db, { stock: 1 })
    const account = { email: 'ann@example.test', password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    const { token } = await httpCaller(shop.url)('POST /auth/register', { name: 'Ann Shopper', ...account })
    const shopper = httpCaller(shop.url, token)
    await shopper('POST /cart/add', { productId, quantity: 1 })
    expect(await buy(shopper)).toMatchObject({ paymentStatus: 'paid' })
  } finally {
    await client.close()
    await shop.stop()
    await server.stop()
    await rm(folder, { recursive: true })
  }
})
