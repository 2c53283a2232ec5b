import { bookPhrases } from './book-phrases.ts'
import { generalPhrases } from './general-phrases.ts'
import { goodsPhrases } from './goods-phrases.ts'
import type { Phrases, Stars } from './phrase.ts'

/** All phrases for a book or another product with these stars. */
export function phrasesFor(stars: Stars, isBook: boolean): Phrases {
  const general = generalPhrases[stars]
  const special = (isBook ? bookPhrases : goodsPhrases)[stars]
  return {
    titles: [...general.titles, ...(special?.titles ?? [])],
    openings: [...general.openings, ...(special?.openings ?? [])],
    bodies: [...general.bodies, ...(special?.bodies ?? [])],
    endings: [...general.endings, ...(special?.endings ?? [])],
  }
}

/** Additional sentences about the purchased variant and how long ago it was bought. */
export const remarks = {
  size: [
    'I ordered my usual {size} and it fits.',
    '{Size} is true to size on me.',
    'Went with {size} after some doubt; right call.',
    'The {size} sits just as in the pictures.',
    'Between two sizes I took {size}, which works.',
    'In {size} the length is just right.',
  ],
  color: [
    'The {color} is even nicer than on screen.',
    'Chose {color} and would again.',
    'The {color} goes with everything here.',
    '{Color} looks just like the photo.',
    'I get compliments on the {color}.',
    'The {color} has a lovely depth.',
    'A second one in another color is on my list.',
  ],
  time: [
    '{Weeks} weeks in, no change.',
    'After {weeks} weeks of use I still feel this way.',
    'I have had {them} for {weeks} weeks now.',
    'Writing this after {weeks} weeks.',
    '{Weeks} weeks later my opinion has not changed.',
  ],
} as const
