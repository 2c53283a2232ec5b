import { useLocation } from 'react-router'
import { useOrigin } from '#web/origin.ts'
import { canonicalAddress } from './canonical-address.ts'

/** The one address of this page, for search engines. */
export function Canonical() {
  const { pathname, search } = useLocation()
  return <link rel="canonical" href={useOrigin() + canonicalAddress(pathname, search)} />
}
