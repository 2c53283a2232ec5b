const letters = /^[a-z]{3,}$/

/** Irregular forms, and words that only look like the form of another word. */
const irregular: Record<string, string> = {
  calves: 'calf',
  canvas: 'canvas',
  children: 'child',
  childrens: 'child',
  christmas: 'christmas',
  earring: 'earring',
  earrings: 'earring',
  evening: 'evening',
  feet: 'foot',
  geese: 'goose',
  halves: 'half',
  knives: 'knife',
  leaves: 'leaf',
  lens: 'lens',
  loaves: 'loaf',
  men: 'man',
  mens: 'man',
  mice: 'mouse',
  scarves: 'scarf',
  series: 'series',
  shelves: 'shelf',
  teeth: 'tooth',
  wedding: 'wedding',
  wolves: 'wolf',
  women: 'woman',
  womens: 'woman',
}

/**
 * The common stem of the forms of an English word: `batteries` and `battery` become `batteri`. It implements the first steps
 * and the last step of the Snowball English stemmer, without the steps that merge derived words, such as `mobile` and `mobility`.
 */
export function stem(word: string): string {
  if (!letters.test(word)) return word
  const base = Object.hasOwn(irregular, word) ? irregular[word] : undefined
  if (base === word) return word
  if (base) return stem(base)
  return withoutEnd(withoutForm(withoutPlural(word)).replace(/(?<=.[^aeiou])y$/, 'i'))
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /[us]s$/.test(word)) return word
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  // Also abbreviations, such as `dvds`.
  return /[aeiouy].+s$|^[^aeiouy]{4,}$/.test(word) ? word.slice(0, -1) : word
}

function withoutForm(word: string): string {
  if (word.endsWith('eed')) return findRegion(word) <= word.length - 3 ? word.slice(0, -1) : word
  if (word.endsWith('ied')) return word.slice(0, word.length > 4 ? -2 : -1)
  const [, base] = /^(.*[aeiouy].*)(?:ed|ing)$/.exec(word) ?? []
  if (!base) return word
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(base)) return base.slice(0, -1)
  return endsShort(base) && findRegion(base) >= base.length ? `${base}e` : base
}

function withoutEnd(word: string): string {
  const first = findRegion(word)
  const second = findRegion(word, first)
  const last = word.length - 1
  if (word.endsWith('e') && (second <= last || (first <= last && !endsShort(word.slice(0, -1)))))
    return word.slice(0, -1)
  return word.endsWith('ll') && second <= last ? word.slice(0, -1) : word
}

/** The position after the next vowel and the consonant that follows it: R1 and R2 of the Snowball stemmer. */
function findRegion(word: string, from = 0): number {
  const at = word.slice(from).search(/[aeiouy][^aeiouy]/)
  return at < 0 ? word.length : from + at + 2
}

const endsShort = (word: string): boolean => /(?:^|[^aeiouy])[aeiouy][^aeiouywx]$/.test(word)
