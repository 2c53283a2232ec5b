import { Readable } from 'node:stream'
import pg from 'pg'

/** Types of the messages in the copy stream of `BASE_BACKUP`. */
const DATA = 'd'.charCodeAt(0)

/**
 * Streams the files of a running database cluster as a tar, with the WAL that is needed to open them. Uses PostgreSQL's base
 * backup over the replication protocol, and a temporary slot that keeps the WAL in the meantime.
 * @param connection of a role with the replication privilege
 * @returns the tar; it fails when the connection breaks or the server reports an error
 */
export async function streamBaseBackup(connection: pg.ClientConfig): Promise<Readable> {
  const client = new pg.Client({
    ...connection,
    replication: 'true',
    application_name: 'mercer backup',
  } as pg.ClientConfig)
  const tar = new BaseBackupTar(client)
  client.on('error', (error) => tar.destroy(error))
  await client.connect()
  try {
    await client.query(`CREATE_REPLICATION_SLOT mercer_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`)
  } catch (error) {
    await client.end()
    throw error
  }
  client.query(tar)
  return tar
}

interface Connection {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/** A statement for `pg`, and a stream of the data that the server sends for it. */
class BaseBackupTar extends Readable {
  readonly #client: pg.Client
  #connection: Connection | undefined

  constructor(client: pg.Client) {
    super({ highWaterMark: 1024 * 1024 })
    this.#client = client
  }

  submit(connection: unknown): void {
    this.#connection = connection as Connection
    this.#connection.query("BASE_BACKUP (LABEL 'mercer', CHECKPOINT 'fast', WAL true, MANIFEST 'no')")
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === DATA && !this.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause()
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  // Ignored: positions in the WAL, and tablespaces, which the shop does not use.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  override _read(): void {
    this.#connection?.stream.resume()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    // A paused connection would not notice its end.
    this.#connection?.stream.resume()
    this.#client.end().then(
      () => callback(error),
      (failure: Error) => callback(error ?? failure),
    )
  }
}
