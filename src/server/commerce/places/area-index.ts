/** Where goods are sent, or where the shop charges tax. */
export interface Place {
  /** The shop's code of the country: ISO 3166-1, and `UK`. */
  country: string
  /** Code of the state or province; empty if unknown. */
  region: string
  /** As `compactPostcode` writes it; empty if unknown. */
  postcode: string
}

/** A part of a country: all of it, a region, or an area of postal codes. */
export interface AreaRow {
  /** Null for the whole country. */
  region: string | null
  /** The beginning of the area's postal codes, compact. Null without a prefix. */
  postcodePrefix: string | null
  /** First and last numeric postal code of the area. Null without a range. */
  postcodeFrom: number | null
  postcodeTo: number | null
}

/** Finds the most specific row for a place, in time that does not depend on the number of rows. */
export interface AreaIndex<Row extends AreaRow> {
  /** The row of the longest prefix, then of the range of postal codes, then of the region, then of the country. */
  find(place: Pick<Place, 'region' | 'postcode'>, isValid?: (row: Row) => boolean): Row | undefined
}

/** @param rows of one country. Ranges of one region that are valid at the same time do not overlap. */
export function indexAreas<Row extends AreaRow>(rows: readonly Row[]): AreaIndex<Row> {
  const byPrefix = Map.groupBy(
    rows.filter(({ postcodePrefix }) => postcodePrefix !== null),
    ({ postcodePrefix }) => postcodePrefix,
  )
  const ranges = rows
    .filter(({ postcodeFrom }) => postcodeFrom !== null)
    .sort((a, b) => Number(a.postcodeFrom) - Number(b.postcodeFrom))
  const reach = furthestEnds(ranges)
  const byRegion = Map.groupBy(
    rows.filter(({ postcodePrefix, postcodeFrom }) => postcodePrefix === null && postcodeFrom === null),
    ({ region }) => region,
  )

  return {
    find({ region, postcode }, isValid = () => true) {
      const applies = (row: Row) => (row.region === null || row.region === region) && isValid(row)
      if (byPrefix.size > 0)
        for (let length = postcode.length; length > 0; length--) {
          const row = byPrefix.get(postcode.slice(0, length))?.find(applies)
          if (row) return row
        }
      return (
        findRange(ranges, reach, postcode, applies) ??
        byRegion.get(region)?.find(applies) ??
        byRegion.get(null)?.find(applies)
      )
    },
  }
}

/** For each range, the last postal code of it and all ranges before it. */
function furthestEnds(ranges: readonly AreaRow[]): number[] {
  let last = 0
  return ranges.map(({ postcodeTo }) => {
    last = Math.max(last, Number(postcodeTo))
    return last
  })
}

function findRange<Row extends AreaRow>(
  ranges: readonly Row[],
  reach: readonly number[],
  postcode: string,
  applies: (row: Row) => boolean,
): Row | undefined {
  if (ranges.length === 0 || !/^\d+$/.test(postcode)) return undefined
  const find = (number: number) => findNumber(ranges, reach, number, applies)
  // ZIP codes of the US and postal codes of Saudi Arabia may have four more digits, which ranges are written without.
  return find(Number(postcode)) ?? (postcode.length === 9 ? find(Number(postcode.slice(0, 5))) : undefined)
}

function findNumber<Row extends AreaRow>(
  ranges: readonly Row[],
  reach: readonly number[],
  number: number,
  applies: (row: Row) => boolean,
): Row | undefined {
  // Finds the last range that begins at or before the postal code.
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(ranges[middle]?.postcodeFrom) <= number) low = middle + 1
    else high = middle
  }
  // An earlier range can contain it too: of another period of validity, or of another region.
  for (let index = low - 1; index >= 0 && Number(reach[index]) >= number; index--) {
    const row = ranges[index]
    if (row && Number(row.postcodeTo) >= number && applies(row)) return row
  }
  return undefined
}
