import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { optionParameter, optionQuery } from '#contract/chosen-options.ts'
import { type Choice, findVariant, nearestChoice, type ProductWithOptions } from './options.ts'

/** The chosen options. They are part of the URL, so that this variant can be shared. */
export function useChoice(product: ProductWithOptions) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const readChoice = (query: URLSearchParams) => nearestChoice(product, (code) => query.get(optionParameter(code)))
  const [choice, setChoice] = useState(() => readChoice(params))
  const wanted = product.options.map(({ code }) => params.get(optionParameter(code))).join('\n')

  useEffect(() => setChoice(readChoice(params)), [product, wanted])

  function choose(next: Choice) {
    setChoice(next)
    const query = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(optionQuery({ options: next }))) query.set(name, value)
    navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }

  return { choice, variant: findVariant(product, choice), choose }
}
