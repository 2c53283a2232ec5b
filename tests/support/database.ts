import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  connection: pg.PoolConfig
  /** Call it when every connection was closed. */
  drop(): Promise<void>
}

/** A database of one's own with every table and no rows: a copy of the one that was migrated for the whole run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(`create database ${name} template ${server.database} owner ${server.user}`)
  return {
    connection: { ...server, database: name },
    drop: () => command(`drop database ${name} with (force)`),
  }
}

async function command(sql: string): Promise<void> {
  const client = new pg.Client({ ...inject('administration'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
