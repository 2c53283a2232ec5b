import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PanelEventJson } from '#contract/live.ts'
import { t } from '#messages/adminShell.ts'
import { adminOrderQuery } from '#web/api/admin-orders.ts'
import { followPanel } from '#web/api/panel-events.ts'
import { atMostEvery } from './at-most-every.ts'
import { useOrderNews } from './order-news.ts'

/** Minimum interval between reloads of figures, in milliseconds. */
const LOOKED_EVERY_MS = 2_000

/**
 * Reloads views when the server's event stream reports changes, while the tab is visible. Screen readers announce new
 * orders.
 */
export function LiveUpdates({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const heard = useOrderNews((state) => state.heard)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const look = atMostEvery(LOOKED_EVERY_MS, () => {
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      heard()
    })
    const lookAtAll = () => {
      void queries.invalidateQueries({ queryKey: ['admin-orders', userId, 'one'] })
      look.ask()
    }

    function onEvent({ changes, more }: PanelEventJson) {
      if (more) return lookAtAll()
      const ids = new Set(changes.map(({ id }) => id))
      for (const id of ids) void queries.invalidateQueries({ queryKey: adminOrderQuery(userId, id).queryKey })
      const paid = changes.filter(({ type }) => type === 'paid')
      if (paid.length > 0) setSaid(t('newOrders', { count: paid.length, id: paid[0]?.id ?? '' }))
      look.ask()
    }

    const stop = whileInSight(() => followPanel({ onEvent, onGap: lookAtAll }))
    return () => {
      stop()
      look.stop()
    }
  }, [queries, heard, userId])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** @param begin starts the effect and returns a function that stops it */
function whileInSight(begin: () => () => void): () => void {
  let stop: (() => void) | undefined
  function look() {
    const inSight = document.visibilityState === 'visible'
    if (inSight) stop ??= begin()
    else {
      stop?.()
      stop = undefined
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}
