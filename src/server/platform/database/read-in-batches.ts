const BATCH_SIZE = 100

/**
 * Reads a list of any length in batches, each starting after the last row of the previous one. Between batches it uses no
 * connection or transaction, so they may be consumed slowly. Only one batch is in memory.
 * @param read reads the rows after the given one, in the order of a unique key; the first rows if it is undefined
 */
export async function* readInBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = BATCH_SIZE,
): AsyncGenerator<Row[]> {
  let after: Row | undefined
  for (;;) {
    const rows = await read(after, limit)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)
  }
}
