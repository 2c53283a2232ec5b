import { type MouseEvent, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListQuery, listHref, readListQuery } from './list-query.ts'

export interface ListVisit {
  /** The list that was asked for last: the one that is shown, unless another is on its way. */
  asked: ListQuery
  /** Leads to the list with some of it changed, without losing what was changed a moment before. */
  change: (part: Partial<ListQuery>) => void
  /** The same for a link to another list, unless it is to be opened elsewhere. */
  follow: (event: MouseEvent, href: string) => void
}

/**
 * Changes the address of a list. The focus and the place in the page stay, and Back undoes one change.
 * @param shown what the list on the screen was asked for
 */
export function useListVisit(shown: ListQuery): ListVisit {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [pending, setPending] = useState<ListQuery | null>(null)
  // A change may come from what was drawn before the last one, such as a price that was still being typed.
  const now = useRef({ shown, pending, address: pathname + search })
  useLayoutEffect(() => {
    now.current = { shown, pending, address: pathname + search }
  })

  async function change(part: Partial<ListQuery>) {
    const query = { ...(now.current.pending ?? now.current.shown), page: 1, ...part }
    now.current.pending = query
    setPending(query)
    const href = listHref(query)
    try {
      // Two changes that undo one another lead nowhere.
      await navigate(href, { preventScrollReset: true, replace: href === now.current.address })
    } finally {
      // Together with what the router shows now, which is a transition too.
      if (now.current.pending === query) startTransition(() => setPending((last) => (last === query ? null : last)))
    }
  }

  function follow(event: MouseEvent, href: string) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void change(readListQuery(new URLSearchParams(href.split('?')[1])))
  }

  return { asked: pending ?? shown, change: (part) => void change(part), follow }
}
