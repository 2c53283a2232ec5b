import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Table } from './list-tables.ts'

const MB = 1024 * 1024
const PROGRESS_INTERVAL_MS = 5_000

/**
 * Copies the rows of a table from one connection to another, in constant memory.
 * @returns the number of rows
 */
export async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: Table,
  print: (line: string) => void,
): Promise<number> {
  const list = `${name} (${columns.join(', ')})`
  const written = target.query(copyFrom(`copy ${list} from stdin`))
  await pipeline(source.query(copyTo(`copy ${list} to stdout`)), reportProgress(name, print), written)
  return written.rowCount
}

function reportProgress(name: string, print: (line: string) => void): Transform {
  let bytes = 0
  let printedAt = performance.now()
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (performance.now() - printedAt > PROGRESS_INTERVAL_MS) {
        printedAt = performance.now()
        print(`${name}: ${Math.round(bytes / MB)} MB copied`)
      }
      done(null, chunk)
    },
  })
}
