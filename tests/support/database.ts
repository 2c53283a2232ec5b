import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  connection: pg.PoolConfig
  /** Drops the database. Close every connection before. */
  drop(): Promise<void>
}

/**
 * Creates a database for one test: a copy of the run's migrated one, with every table and no rows.
 * @param template another database to copy, without connections
 */
export async function createTestDatabase(template = inject('postgres').database): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // On a RAM disk, copying files takes a tenth of the time of writing block by block.
  await runAsSuperuser(`create database ${name} template ${template} owner ${server.user} strategy file_copy`)
  return {
    connection: { ...server, database: name },
    drop: () => runAsSuperuser(`drop database ${name} with (force)`),
  }
}

async function runAsSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ ...inject('superuserConnection'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
