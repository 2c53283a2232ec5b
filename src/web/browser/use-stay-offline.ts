import { useEffect, useRef } from 'react'
import { createPath, useNavigation } from 'react-router'

/**
 * Keeps the page when the script of the next one cannot load because there is no connection. React Router reloads the page in
 * that case, and the browser would show its own error page. The reload is canceled, and the next page opens when the connection
 * is back. Browsers without the Navigation API reload as before.
 */
export function useStayOffline(online: boolean): void {
  const next = useNavigation().location
  const isStopped = useRef(false)

  useEffect(() => {
    const stop = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || navigator.onLine) return
      event.preventDefault()
      isStopped.current = true
    }
    window.navigation?.addEventListener('navigate', stop)
    return () => window.navigation?.removeEventListener('navigate', stop)
  }, [])

  useEffect(() => {
    if (!online || !isStopped.current) return
    isStopped.current = false
    location.assign(next ? createPath(next) : location.href)
  }, [online, next])
}
