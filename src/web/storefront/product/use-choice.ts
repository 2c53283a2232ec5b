import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Choice, findVariant, nearestChoice, type ProductWithOptions } from './options.ts'

/** The chosen color and size. They are part of the URL, so that this variant can be shared. */
export function useChoice(product: ProductWithOptions) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const color = params.get('color')
  const size = params.get('size')
  const [choice, setChoice] = useState(() => nearestChoice(product, { color, size }))

  useEffect(() => setChoice(nearestChoice(product, { color, size })), [product, color, size])

  function choose(next: Choice) {
    setChoice(next)
    const query = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(next)) {
      if (value !== null) query.set(name, value)
    }
    navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }

  return { choice, variant: findVariant(product, choice), choose }
}
