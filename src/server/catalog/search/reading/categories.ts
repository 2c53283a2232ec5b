import { foldMessage } from './fold-message.ts'

/** What shoppers call departments, by the names that shops give them. A shop without that department has no use for it. */
const otherNames: Record<string, string> = {
  Electronics: 'electronics?|electronic|tech|gadgets?|technology',
  Fashion: 'fashion|clothes|clothing|apparel|wear|outfits?',
  'Home & Garden': 'home and garden|home garden|home|garden|household|homeware|home goods|house|kitchen',
  'Sports & Outdoors': 'sports and outdoors|sports?|outdoors?|fitness|sporting goods',
  Books: 'books?|novels?|reading',
  Beauty: 'beauty|cosmetics?|skin ?care|makeup|make up',
}

/** Of which the word itself may be looked for as well: kitchen knives stand in Home & Garden, but it has more. */
const alsoAWord = /^(kitchen|garden|makeup|make up|skin ?care|novels?|outdoors?|house|home|reading|fitness|wear)$/

/** The category of the shop that a folded message names, and the message without it. */
export function readCategory(text: string, categories: string[]): { category?: string; word?: string; rest: string } {
  for (const category of categories) {
    const names = [literally(foldMessage(category)), otherNames[category]].filter(Boolean).join('|')
    const named = new RegExp(`(?<=^|[ ,])(?:${names})(?=$|[ ,?!.])`)
    const [word] = named.exec(text) ?? []
    if (!word) continue
    const rest = text.replace(named, ' ')
    return { category, ...(alsoAWord.test(word) && { word }), rest }
  }
  return { rest: text }
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
