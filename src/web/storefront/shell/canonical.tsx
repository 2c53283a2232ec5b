import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOrigin } from '#web/page/origin.ts'
import { canonicalAddress } from './canonical-address.ts'

/** The one address of this page, for search engines. */
export function Canonical() {
  const { pathname, search } = useLocation()
  const address = canonicalAddress(pathname, search)
  useEffect(() => removeDescriptionUnlessOf(address), [address])
  return <link rel="canonical" href={useOrigin() + address} />
}

let described: string | undefined

/** What `machine-head.ts` said of the page that the visitor came to is not true of the next one. */
function removeDescriptionUnlessOf(address: string): void {
  described ??= address
  if (address === described) return
  for (const tag of document.head.querySelectorAll('[data-machine]')) tag.remove()
}
