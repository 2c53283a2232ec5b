import { useEffect } from 'react'
import { useHref, useLocation, useMatches } from 'react-router'
import { useOrigin } from '#web/page/origin.ts'
import { canonicalPath } from './canonical-path.ts'

/** The canonical link of this page. */
export function Canonical() {
  const { pathname } = useLocation()
  const address = canonicalPath(pathname, useMatches().at(-1)?.loaderData)
  useEffect(() => removeSeoTagsUnlessAt(address), [address])
  return <link rel="canonical" href={useOrigin() + useHref(address)} />
}

let describedAddress: string | undefined

/** The tags from `seo-head.ts` describe only the page that the server rendered. */
function removeSeoTagsUnlessAt(address: string): void {
  describedAddress ??= address
  if (address === describedAddress) return
  for (const tag of document.head.querySelectorAll('[data-seo]')) tag.remove()
}
