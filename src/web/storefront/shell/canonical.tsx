import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOrigin } from '#web/page/origin.ts'
import { canonicalAddress } from './canonical-address.ts'

/** The canonical link of this page. */
export function Canonical() {
  const { pathname, search } = useLocation()
  const address = canonicalAddress(pathname, search)
  useEffect(() => removeDescriptionUnlessOf(address), [address])
  return <link rel="canonical" href={useOrigin() + address} />
}

let described: string | undefined

/** The tags from `machine-head.ts` describe only the page that the server rendered. */
function removeDescriptionUnlessOf(address: string): void {
  described ??= address
  if (address === described) return
  for (const tag of document.head.querySelectorAll('[data-machine]')) tag.remove()
}
