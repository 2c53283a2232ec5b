import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fillWhenEmpty } from '#server/app/demo/fill-when-empty.ts'
import { connect } from '#server/platform/database/client.ts'
import { createTestDatabase } from '../support/database.ts'

it('a demo store that takes long to fill is filled completely', async () => {
  const { connection, drop } = await createTestDatabase()
  // As on a slow machine: the connection that locks out other processes stays idle longer than the idle timeout.
  const client = connect({ ...connection, idle_in_transaction_session_timeout: 50 }, () => {})
  try {
    const filling = fillWhenEmpty(
      client.db,
      { demo: true, open: false },
      async () => void (await client.db.execute(sql`select pg_sleep(0.3)`)),
    )
    await expect(filling).resolves.toEqual({ demo: false })
  } finally {
    await client.close()
    await drop()
  }
})
