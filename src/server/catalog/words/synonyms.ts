import { stem } from './stem.ts'

/** Words of the trade that shoppers use for one another. */
const groups = [
  ['sneakers', 'trainers', 'shoes', 'footwear'],
  ['boots', 'footwear'],
  ['sweater', 'jumper', 'pullover', 'sweatshirt'],
  ['hoodie', 'sweatshirt'],
  ['tv', 'television'],
  ['tee', 'tshirt'],
  ['pants', 'trousers', 'chinos', 'slacks'],
  ['jeans', 'denim'],
  ['jacket', 'coat', 'overcoat', 'parka', 'anorak'],
  ['sofa', 'couch', 'settee'],
  ['rug', 'carpet'],
  ['blanket', 'throw'],
  ['quilt', 'duvet', 'comforter'],
  ['lamp', 'light', 'lantern'],
  ['flashlight', 'torch'],
  ['mug', 'cup'],
  ['pan', 'pot', 'skillet'],
  ['plantpot', 'planter'],
  ['secateurs', 'shears', 'pruner'],
  ['bag', 'tote', 'handbag', 'purse'],
  ['backpack', 'rucksack', 'knapsack', 'daypack'],
  ['bottle', 'flask', 'thermos'],
  ['bike', 'bicycle', 'cycle'],
  ['laptop', 'notebook'],
  ['phone', 'smartphone', 'cellphone', 'mobile'],
  ['headphones', 'headset', 'earphones'],
  ['earbuds', 'earphones', 'earpods'],
  ['ereader', 'kindle'],
  ['ssd', 'harddrive', 'drive'],
  ['powerbank', 'charger'],
  ['perfume', 'parfum', 'fragrance', 'cologne'],
  ['sunscreen', 'sunblock', 'suncream'],
  ['moisturizer', 'moisturiser', 'lotion', 'cream'],
  ['cleanser', 'facewash'],
  ['glasses', 'sunglasses', 'shades'],
  ['hat', 'beanie', 'cap'],
  ['novel', 'book'],
  ['color', 'colour'],
  ['gray', 'grey'],
  ['jewelry', 'jewellery'],
  ['aluminum', 'aluminium'],
  ['fall', 'autumn'],
]

const byStem = new Map<string, Set<string>>()
for (const group of groups) {
  for (const word of group) {
    const others = byStem.get(stem(word)) ?? new Set()
    for (const other of group) if (other !== word) others.add(stem(other))
    byStem.set(stem(word), others)
  }
}

/** Stems of words that mean about the same. */
export const synonymsOf = (itsStem: string): Iterable<string> => byStem.get(itsStem) ?? []
