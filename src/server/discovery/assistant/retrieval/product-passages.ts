import { foldMessage, splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { stem } from '#server/catalog/words/english/stem.ts'
import type { Fact } from './facts.ts'

interface DescribedProduct {
  name: string
  description: string
  features: string[]
  specifications: Record<string, string>
}

/** Maximum details of a product in one reply. */
const MAX_PASSAGES = 3

/** Finds a detail in the specifications by name, otherwise in texts that mention it; undefined when there is none. */
export function detailText(
  product: DescribedProduct,
  { names, words }: Extract<Fact, { kind: 'detail' }>,
): string | undefined {
  const { name, specifications, features, description } = product
  const named = Object.entries(specifications).filter(([each]) => names?.test(each))
  const stems = words.map(stem)
  const mentions = (text: string) => splitWords(foldMessage(text)).some((word) => stems.includes(stem(word)))
  const passages =
    named.length > 0
      ? named.map(([each, value]) => `${each}: ${value}`)
      : [
          ...Object.entries(specifications).map(([each, value]) => `${each}: ${value}`),
          ...features,
          ...description.split(/(?<=\.)\s+/),
        ].filter(mentions)
  if (passages.length === 0) return undefined
  return `${name}. ${passages
    .slice(0, MAX_PASSAGES)
    .map((each) => each.replace(/\.$/, ''))
    .join('. ')}.`
}
