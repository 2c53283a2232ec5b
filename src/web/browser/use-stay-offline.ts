import { useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'

/** Maximum time in milliseconds until React has rendered the start of a navigation. */
const MAX_RENDER_MS = 1_000

/**
 * Keeps the page when the script of the next one cannot load because there is no connection. React Router reloads the page in
 * that case, and the browser would show its own error page. The reload is canceled, and the next page opens as a new document
 * once there is a connection. Browsers without the Navigation API reload as before.
 * @returns whether a next page waits for the connection
 */
export function useStayOffline(online: boolean): boolean {
  const nextLocation = useNavigation().location
  const [isStopped, setIsStopped] = useState(false)
  const isReloading = useRef(false)

  useEffect(() => {
    const cancelReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isReloading.current) return
      // Also with a connection: it may be back before the router notices that the script failed.
      event.preventDefault()
      setIsStopped(true)
    }
    window.navigation?.addEventListener('navigate', cancelReload)
    return () => window.navigation?.removeEventListener('navigate', cancelReload)
  }, [])

  useEffect(() => {
    if (!online || !isStopped) return
    if (nextLocation) return location.assign(createPath(nextLocation))
    const timer = setTimeout(() => {
      isReloading.current = true
      location.reload()
    }, MAX_RENDER_MS)
    return () => clearTimeout(timer)
  }, [online, isStopped, nextLocation])

  return !online && isStopped && nextLocation !== undefined
}
