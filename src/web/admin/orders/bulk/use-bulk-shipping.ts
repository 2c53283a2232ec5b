import { useRef, useState } from 'react'
import { Parcel } from '#contract/admin-orders.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { useShipOrders } from '#web/api/admin-orders.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { type ParcelInput, readParcels } from './read-parcels.ts'

export interface ParcelRow extends ParcelInput {
  /** Error of the tracking number, or the server's reason for not shipping the order. */
  error?: string | undefined
  shipped?: boolean
}

const emptyRow: ParcelRow = { carrier: '', trackingNumber: '' }

/** Tracking numbers of many orders, with the result of shipping each. Entered values stay until an order is shipped. */
export function useBulkShipping(ids: readonly string[]) {
  const [rows, setRows] = useState<Record<string, ParcelRow>>({})
  const [failure, setFailure] = useState<string>()
  const [failedSubmissions, setFailedSubmissions] = useState(0)
  const { mutateAsync, isPending } = useShipOrders()
  const busy = useRef(false)
  const getRow = (id: string): ParcelRow => rows[id] ?? emptyRow
  const change = (id: string, parcel: Partial<ParcelInput>) =>
    setRows((previous) => ({ ...previous, [id]: { ...(previous[id] ?? emptyRow), ...parcel, error: undefined } }))
  const unshipped = ids.filter((id) => !getRow(id).shipped)
  const filled = unshipped.filter((id) => getRow(id).trackingNumber.trim() !== '')

  /** Fills in the pasted parcels. @returns the lines that match no order */
  function paste(text: string): string[] {
    const { found, unknown } = readParcels(text, unshipped)
    for (const [id, parcel] of found) change(id, parcel.carrier ? parcel : { trackingNumber: parcel.trackingNumber })
    return unknown
  }

  /** Sets the carrier of all orders that are not shipped yet. */
  function setCarrierForAll(carrier: string): void {
    for (const id of unshipped) change(id, { carrier })
  }

  async function ship(): Promise<void> {
    if (busy.current) return
    const invalid = findInvalid(filled.length > 0 ? filled : unshipped)
    if (invalid.length > 0) {
      setRows((previous) => ({ ...previous, ...Object.fromEntries(invalid) }))
      return setFailedSubmissions((times) => times + 1)
    }
    busy.current = true
    setFailure(undefined)
    try {
      const parcels = filled.map((id) => ({
        id,
        carrier: getRow(id).carrier.trim() || undefined,
        trackingNumber: getRow(id).trackingNumber.trim(),
      }))
      const { results } = await mutateAsync({ parcels })
      setRows((previous) => {
        const next = { ...previous }
        for (const { id, outcome, message } of results)
          next[id] = { ...(previous[id] ?? emptyRow), shipped: outcome === 'shipped', error: message }
        return next
      })
      if (results.some(({ outcome }) => outcome !== 'shipped')) setFailedSubmissions((times) => times + 1)
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      busy.current = false
    }
  }

  const findInvalid = (checkedIds: string[]): [string, ParcelRow][] =>
    checkedIds.flatMap((id) => {
      const { carrier, trackingNumber } = getRow(id)
      const error = Parcel.safeParse({ carrier, trackingNumber }, { error: defaultMessage }).error?.issues[0]?.message
      return error ? [[id, { ...getRow(id), error }]] : []
    })

  return {
    /** Number of submissions with errors. Each one moves the focus to the first error. */
    failedSubmissions,
    getRow,
    change,
    setCarrierForAll,
    paste,
    ship,
    unshipped,
    filled,
    failure,
    pending: isPending,
  }
}
