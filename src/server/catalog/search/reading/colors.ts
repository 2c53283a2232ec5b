/** Color families: a search for the key also finds its other colors, and ranks them after exact matches. */
const families: Record<string, string[]> = {
  black: ['graphite', 'charcoal', 'jet', 'onyx', 'ebony'],
  white: ['cream', 'ivory', 'oatmeal', 'natural', 'snow', 'eggshell'],
  gray: ['grey', 'charcoal', 'graphite', 'silver', 'slate', 'ash'],
  blue: ['navy', 'sky', 'indigo', 'teal', 'dusk', 'azure', 'cobalt', 'denim', 'turquoise', 'cyan'],
  green: ['forest', 'sage', 'olive', 'mint', 'teal', 'emerald', 'lime', 'khaki'],
  red: ['burgundy', 'rust', 'coral', 'berry', 'terracotta', 'crimson', 'scarlet', 'maroon', 'cherry'],
  pink: ['rose', 'blush', 'coral', 'fuchsia', 'magenta', 'salmon'],
  purple: ['plum', 'lilac', 'violet', 'lavender', 'mauve'],
  yellow: ['mustard', 'amber', 'ochre', 'gold', 'lemon'],
  orange: ['amber', 'rust', 'coral', 'terracotta', 'clay', 'copper'],
  brown: ['tan', 'camel', 'khaki', 'walnut', 'tortoise', 'chocolate', 'cognac', 'copper', 'mocha'],
  beige: ['sand', 'oatmeal', 'natural', 'cream', 'nude', 'camel', 'taupe', 'khaki'],
}
families.grey = ['gray', ...(families.gray ?? [])]

const colorNames = new Set([...Object.keys(families), ...Object.values(families).flat(), 'brass', 'bronze'])

/** Color names with another meaning: products, materials or other properties. */
const ambiguous = new Set(
  'cream rose mint clay forest natural berry coral nude amber sky sand walnut copper brass silver gold slate rust plum olive lavender chocolate cherry lemon lime denim salmon snow ash charcoal sage'.split(
    ' ',
  ),
)

export const isColor = (word: string): boolean => colorNames.has(word)
export const isAmbiguousColor = (word: string): boolean => ambiguous.has(word)

/** The color names in the family of a color; empty for ambiguous colors and other words. */
export const listSimilarColors = (word: string): string[] => (ambiguous.has(word) ? [] : findFamily(word))

const findFamily = (word: string): string[] => (Object.hasOwn(families, word) ? (families[word] ?? []) : [])

/** How well the color of a product matches a requested color: 2 for the same name, 1 for the same family, 0 for no match. */
export function colorFit(requested: string, color: string): 0 | 1 | 2 {
  const words = color.toLowerCase().split(/[^a-z]+/)
  if (words.includes(requested) || (requested === 'grey' && words.includes('gray'))) return 2
  return findFamily(requested).some((each) => words.includes(each)) ? 1 : 0
}
