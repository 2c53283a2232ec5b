/** Carrier and tracking number as entered. */
export interface ParcelInput {
  carrier: string
  trackingNumber: string
}

/**
 * Parses pasted lines: `ORD-001, 1Z999` or `ORD-001, UPS, 1Z999`, separated by commas, semicolons or tabs, as spreadsheets
 * copy them. Lines of other orders are returned as unknown.
 */
export function readParcels(text: string, ids: readonly string[]) {
  const found = new Map<string, ParcelInput>()
  const unknown: string[] = []
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const id = ids.find((each) => each.toLowerCase() === cells[0]?.toLowerCase())
    const [carrier = '', trackingNumber = ''] = cells.length > 2 ? cells.slice(1) : ['', cells[1]]
    if (id && trackingNumber) found.set(id, { carrier, trackingNumber })
    else unknown.push(line.trim())
  }
  return { found, unknown }
}
