import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Gives a test database a clock of its own: `now()` in every statement of the shop is the test's.
 * @returns the connection to use from then on
 */
export async function withClock(connection: pg.PoolConfig): Promise<pg.PoolConfig> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`
    create schema clock;
    create table clock.ahead (minutes int not null);
    insert into clock.ahead values (0);
    create function clock.now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + make_interval(mins => minutes) from clock.ahead'`)
  await client.end()
  return { ...connection, options: '-c search_path=clock,public,pg_catalog' }
}

/** Puts the clock of a shop that was opened with one ahead. */
export const passMinutes = ({ db }: { db: Database }, minutes: number) =>
  db.execute(`update clock.ahead set minutes = minutes + ${minutes}`)
