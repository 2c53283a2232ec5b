import { type MouseEvent, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListQuery, listHref } from './list-query.ts'

export interface ListNavigation {
  /** The requested list: the one shown, or the one that is loading. */
  requested: ListQuery
  /** Navigates to the list with some changes, on top of changes that are still loading. */
  change: (part: Partial<ListQuery>) => void
  /** Does the same for a click on a link to that list, unless it opens a new tab. */
  follow: (event: MouseEvent, part: Partial<ListQuery>) => void
}

/**
 * Navigates between lists. Focus and scroll position are kept, and Back undoes one change.
 * @param shown the query of the list on the screen
 */
export function useListNavigation(shown: ListQuery): ListNavigation {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [pending, setPending] = useState<ListQuery | null>(null)
  // A handler may come from an earlier render, for example when a price was still being typed.
  const latest = useRef({ shown, pending, address: pathname + search })
  useLayoutEffect(() => {
    latest.current = { shown, pending, address: pathname + search }
  })

  async function change(part: Partial<ListQuery>) {
    const query = { ...(latest.current.pending ?? latest.current.shown), page: 1, ...part }
    latest.current.pending = query
    setPending(query)
    const href = listHref(query)
    try {
      // If a pending change is undone, the URL is unchanged, so no history entry is added.
      await navigate(href, { preventScrollReset: true, replace: href === latest.current.address })
    } finally {
      // A transition, so that it commits together with the router's own update.
      if (latest.current.pending === query) startTransition(() => setPending((last) => (last === query ? null : last)))
    }
  }

  function follow(event: MouseEvent, part: Partial<ListQuery>) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void change(part)
  }

  return { requested: pending ?? shown, change: (part) => void change(part), follow }
}
