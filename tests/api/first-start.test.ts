import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fillWhenEmpty } from '#server/app/demo/fill-when-empty.ts'
import { connect } from '#server/platform/database/client.ts'
import { createTestDatabase } from '../support/database.ts'

it('filling the demo store completes even if it takes longer than the idle timeout', async () => {
  const { connection, drop } = await createTestDatabase()
  // The connection that holds the lock stays idle for longer than its timeout, as on a slow machine.
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
