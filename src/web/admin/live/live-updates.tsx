import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PanelEventJson } from '#contract/live.ts'
import { t } from '#messages/adminShell.ts'
import { adminOrderQuery } from '#web/api/admin-orders.ts'
import { listenToPanel } from '#web/api/panel-events.ts'
import { useOrderVersion } from './order-version.ts'
import { throttle } from './throttle.ts'

/** Minimum interval between reloads of figures, in milliseconds. */
const RELOAD_INTERVAL_MS = 2_000

/**
 * Reloads views when the server's event stream reports changes, while the tab is visible. Screen readers announce new
 * orders.
 */
export function LiveUpdates({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const orderChanged = useOrderVersion((state) => state.increment)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const reload = throttle(RELOAD_INTERVAL_MS, () => {
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      orderChanged()
    })
    const reloadAll = () => {
      void queries.invalidateQueries({ queryKey: ['admin-orders', userId, 'one'] })
      reload.call()
    }

    function onEvent({ changes, more }: PanelEventJson) {
      if (more) return reloadAll()
      const ids = new Set(changes.map(({ id }) => id))
      for (const id of ids) void queries.invalidateQueries({ queryKey: adminOrderQuery(userId, id).queryKey })
      const paid = changes.filter(({ type }) => type === 'paid')
      if (paid.length > 0) setAnnouncement(t('newOrders', { count: paid.length, id: paid[0]?.id ?? '' }))
      reload.call()
    }

    const stop = whileVisible(() => listenToPanel({ onEvent, onReconnect: reloadAll }))
    return () => {
      stop()
      reload.cancel()
    }
  }, [queries, orderChanged, userId])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

/** Runs an effect while the tab is visible. @param start starts the effect and returns a function that stops it */
function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  function update() {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible) stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    stop?.()
  }
}
