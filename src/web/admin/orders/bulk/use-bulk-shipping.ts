import { useRef, useState } from 'react'
import { Parcel } from '#contract/admin-orders.ts'
import { plainWords } from '#contract/plain-words.ts'
import { useShipOrders } from '#web/api/admin-orders.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { readParcels, type TypedParcel } from './read-parcels.ts'

export interface ParcelRow extends TypedParcel {
  /** Error of the tracking number, or the server's reason for a refusal. */
  error?: string | undefined
  shipped?: boolean
}

const nothing: ParcelRow = { carrier: '', trackingNumber: '' }

/** Tracking numbers of many orders and the result of each. Typed values stay until the order was shipped. */
export function useBulkShipping(ids: readonly string[]) {
  const [rows, setRows] = useState<Record<string, ParcelRow>>({})
  const [failure, setFailure] = useState<string>()
  const [failedSubmissions, setFailedSubmissions] = useState(0)
  const { mutateAsync, isPending } = useShipOrders()
  const busy = useRef(false)
  const rowOf = (id: string): ParcelRow => rows[id] ?? nothing
  const change = (id: string, typed: Partial<TypedParcel>) =>
    setRows((before) => ({ ...before, [id]: { ...(before[id] ?? nothing), ...typed, error: undefined } }))
  const unshipped = ids.filter((id) => !rowOf(id).shipped)
  const filled = unshipped.filter((id) => rowOf(id).trackingNumber.trim() !== '')

  /** @returns the lines that match no order */
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
    const wrong = problems(filled.length > 0 ? filled : unshipped)
    if (wrong.length > 0) {
      setRows((before) => ({ ...before, ...Object.fromEntries(wrong) }))
      return setFailedSubmissions((times) => times + 1)
    }
    busy.current = true
    setFailure(undefined)
    try {
      const parcels = filled.map((id) => ({
        id,
        carrier: rowOf(id).carrier.trim() || undefined,
        trackingNumber: rowOf(id).trackingNumber.trim(),
      }))
      const { results } = await mutateAsync({ parcels })
      setRows((before) => {
        const after = { ...before }
        for (const { id, outcome, message } of results)
          after[id] = { ...(before[id] ?? nothing), shipped: outcome === 'shipped', error: message }
        return after
      })
      if (results.some(({ outcome }) => outcome !== 'shipped')) setFailedSubmissions((times) => times + 1)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      busy.current = false
    }
  }

  const problems = (checked: string[]): [string, ParcelRow][] =>
    checked.flatMap((id) => {
      const { carrier, trackingNumber } = rowOf(id)
      const error = Parcel.safeParse({ carrier, trackingNumber }, { error: plainWords }).error?.issues[0]?.message
      return error ? [[id, { ...rowOf(id), error }]] : []
    })

  return {
    /** Number of submissions with errors, for moving the focus. */
    failedSubmissions,
    rowOf,
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
