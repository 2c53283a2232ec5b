import type { Random } from '#demo/random.ts'
import type { Opinion } from './opinion.ts'
import type { Phrases, Stars } from './phrases/phrase.ts'
import { phrasesFor, remarks } from './phrases/phrases.ts'

/** The variant that was bought, and how long the shopper has had it. */
export interface Experience {
  stars: Stars
  color: string | null
  /** The size of clothing and shoes. */
  size: string | null
  weeks: number
}

export interface ReviewText {
  title: string
  content: string
}

/** Writes the reviews of one product. Phrases repeat only after all have been used. */
export function createReviewer(
  random: Random,
  opinion: Opinion,
  isBook: boolean,
): (experience: Experience) => ReviewText {
  const phrases = new Map<Stars, Phrases>()
  const decks = new Map<readonly string[], string[]>()
  const used = new Set<string>()

  /** The next choice in a random order; each is used once before any repeats. */
  function deal(choices: readonly string[]): string {
    const deck = decks.get(choices)?.length ? decks.get(choices) : random.shuffled(choices)
    const card = deck?.pop() ?? ''
    decks.set(choices, deck ?? [])
    return card
  }

  function write({ stars, color, size, weeks }: Experience): ReviewText {
    const { titles, openings, bodies, endings } = phrases.get(stars) ?? phrasesFor(stars, isBook)
    phrases.set(stars, { titles, openings, bodies, endings })
    const [praise = '', praise2 = ''] = random.shuffled(opinion.praise)
    const [gripe = '', gripe2 = ''] = random.shuffled(opinion.gripes)
    const words = {
      praise,
      praise2,
      gripe,
      gripe2,
      color: color?.toLowerCase() ?? '',
      size: size ?? '',
      weeks: inWords(weeks),
    }
    const own = stars >= 4 && random.chance(0.5) ? deal(opinion.quotes) : ''
    const extras = [
      own,
      size && random.chance(0.3) ? deal(remarks.size) : '',
      color && stars >= 4 && random.chance(0.16) ? deal(remarks.color) : '',
      weeks >= 2 && random.chance(0.2) ? deal(remarks.time) : '',
    ].filter(Boolean)
    const opening = random.chance(0.55) ? deal(openings) : ''
    const body = own && random.chance(0.35) ? '' : deal(bodies)
    const ending = random.chance(0.45) ? deal(endings) : ''
    const sentences = [opening, body, ...extras.slice(0, 2), ending].filter(Boolean).join(' ')
    return { title: fill(deal(titles), words, opinion), content: fill(sentences, words, opinion) }
  }

  return (experience) => {
    let review = write(experience)
    for (let attempt = 0; attempt < 5 && used.has(review.content); attempt++) review = write(experience)
    used.add(review.content)
    return review
  }
}

function fill(template: string, words: Record<string, string>, { noun, isPlural }: Opinion): string {
  const all: Record<string, string> = {
    ...words,
    thing: noun,
    this: isPlural ? `these ${noun}` : `this ${noun}`,
    it: isPlural ? 'they' : 'it',
    them: isPlural ? 'them' : 'it',
    is: isPlural ? 'are' : 'is',
  }
  const filled = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = all[key.toLowerCase()] ?? ''
    return /^[A-Z]/.test(key) ? capitalized(word) : word
  })
  return filled.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const inWords = (count: number) => numbers[count] ?? String(count)
