const BATCH = 100

/**
 * Reads a list of any length in batches, each starting after the last row of the previous one. Holds no connection or
 * transaction between batches, however slowly they are consumed, and one batch in memory.
 * @param read reads the rows after the given one, in the order of a unique key; the first rows without it
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
