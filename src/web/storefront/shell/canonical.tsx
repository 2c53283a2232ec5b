import { useLocation } from 'react-router'
import { useOrigin } from '#web/origin.ts'

/** What makes another page of an address; the order of a list does not. */
const meaningful = ['search', 'category', 'page']

/** The one address of this page, for search engines. */
export function Canonical() {
  const { pathname, search } = useLocation()
  const origin = useOrigin()
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => meaningful.includes(name)))
  return <link rel="canonical" href={`${origin}${pathname}${query.size > 0 ? `?${query}` : ''}`} />
}
