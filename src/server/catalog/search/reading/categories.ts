import { foldMessage } from './fold-message.ts'

/** Other names of categories that shoppers use, as regular expressions. Categories that the shop does not have are ignored. */
const otherNames: Record<string, string> = {
  Electronics: 'electronics?|electronic|tech|gadgets?|technology',
  Fashion: 'fashion|clothes|clothing|apparel|wear|outfits?',
  'Home & Garden': 'home and garden|home garden|home|garden|household|homeware|home goods|house|kitchen',
  'Sports & Outdoors': 'sports and outdoors|sports?|outdoors?|fitness|sporting goods',
  Books: 'books?|novels?|reading',
  Beauty: 'beauty|cosmetics?|skin ?care|makeup|make up',
}

/** Names that are also search words: `kitchen` restricts Home & Garden to products for the kitchen. */
const isAlsoSearchWord =
  /^(kitchen|garden|makeup|make up|skin ?care|novels?|outdoors?|house|home|reading|fitness|wear)$/

/** Finds a category of the shop in a folded message. @returns the category and the rest of the message */
export function readCategory(text: string, categories: string[]): { category?: string; word?: string; rest: string } {
  for (const category of categories) {
    const names = [escapeRegExp(foldMessage(category)), otherNames[category]].filter(Boolean).join('|')
    const pattern = new RegExp(`(?<=^|[ ,])(?:${names})(?=$|[ ,?!.])`)
    const [word] = pattern.exec(text) ?? []
    if (!word) continue
    const rest = text.replace(pattern, ' ')
    return { category, ...(isAlsoSearchWord.test(word) && { word }), rest }
  }
  return { rest: text }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
