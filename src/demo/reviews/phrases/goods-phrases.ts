import type { PhrasesByStars } from './phrase.ts'

/** For everything except books. */
export const goodsPhrases: PhrasesByStars = {
  5: {
    titles: [
      'Would buy again tomorrow',
      'Everything it promises',
      'Really well made',
      'The best I have owned',
      'Does what it should, beautifully',
      'Quality you can feel',
      'Ended a long search',
      'Even better after a month',
      'Good value, great quality',
      'Already ordered another',
      'Makes the everyday nicer',
      'Beautiful and useful',
      'Used every day since',
    ],
    openings: [
      'I compared a lot before buying and am glad I ended up here.',
      'Even nicer in person than in the pictures.',
      'My partner laughed at me for buying {this}, and now uses {them} more than I do.',
      'I have owned cheaper and more expensive ones; {it} {is} better than both.',
      'After years of making do, I finally treated myself.',
      'So far, so very good.',
      'In use every day since it came.',
    ],
    bodies: [
      'Friends keep asking about {praise}.',
      'The quality shows in {praise}.',
      'Every day I am glad about {praise}.',
    ],
    endings: ['The quality is excellent.', 'Well packed, too.', 'I use {them} all the time.'],
  },
  4: {
    titles: [
      'Good quality',
      'Does the job well',
      'Good value for money',
      'Good everyday {thing}',
      'Well made, small niggle',
    ],
    openings: [
      'Good quality for the money.',
      'I use {this} most days.',
      'Looks and feels good.',
      'A clear step up from what I had.',
      'Bought on sale and happy at that price.',
    ],
    endings: ['Happy to keep {them}.', 'Good value.', 'In daily use here.'],
  },
  3: {
    titles: ['Does the job', 'Fine for occasional use'],
    openings: ['Does the job, no more.', 'Fine for occasional use.'],
    endings: ['I’m keeping {them}, just.', 'It works, at least.'],
  },
  2: {
    titles: ['Would not buy again'],
    openings: ['The photos promise more than this.'],
    bodies: ['Because of {gripe} I hardly use {them}.'],
    endings: ['Two stars for the looks.'],
  },
  1: { titles: ['Sent back'], bodies: ['I sent {them} back because of {gripe}.'], endings: ['Returned.'] },
}
