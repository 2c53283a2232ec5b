const BATCH = 100

/**
 * A list of any length in batches, each behind the last row of the one before. Between two batches nothing is held, neither
 * a connection nor a transaction, however slowly they are taken; memory holds one batch.
 * @param read the next rows behind this one, in the order of a key; the first ones without it
 */
export async function* readInBatches<Row>(
  read: (behind: Row | undefined, limit: number) => Promise<Row[]>,
  limit = BATCH,
): AsyncGenerator<Row[]> {
  let behind: Row | undefined
  for (;;) {
    const rows = await read(behind, limit)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    behind = rows.at(-1)
  }
}
