const GRAMS = { kg: 1000, g: 1, lb: 453.6, oz: 28.35 } as const

/** The weight in a text such as `2 lb 6 oz (Regular)`, in grams; undefined when there is none. */
export function readGrams(text: string): number | undefined {
  const parts = [...text.matchAll(/(\d+(?:[.,]\d+)?) ?(kg|g|lb|oz)\b(?! ?\/)/g)]
  const [first, second] = parts
  if (!first) return undefined
  const grams = (part: RegExpExecArray) => Number(part[1]?.replace(',', '.')) * GRAMS[part[2] as keyof typeof GRAMS]
  return grams(first) + (first[2] === 'lb' && second?.[2] === 'oz' ? grams(second) : 0)
}
