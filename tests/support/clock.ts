import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Replaces `now()` in a test database by a clock that the test sets.
 * @returns the connection to use from then on
 */
export async function withClock(connection: pg.PoolConfig): Promise<pg.PoolConfig> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`
    create schema clock;
    create table clock.time_offset (minutes int not null);
    insert into clock.time_offset values (0);
    create function clock.now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + make_interval(mins => minutes) from clock.time_offset'`)
  await client.end()
  return { ...connection, options: '-c search_path=clock,public,pg_catalog' }
}

/** Advances the clock of a shop whose database was prepared by `withClock`. */
export const advanceClock = ({ db }: { db: Database }, minutes: number) =>
  db.execute(`update clock.time_offset set minutes = minutes + ${minutes}`)
