import type { PhrasesByStars } from './phrase.ts'

export const bookPhrases: PhrasesByStars = {
  5: {
    titles: [
      'Could not put it down',
      'Read it in a weekend',
      'It stayed with me',
      'One to give away',
      'Already lent to a friend',
      'Missed my stop twice',
      'My book of the year',
      'I will read it again',
      'Pages full of pencil marks',
    ],
    openings: [
      'Started after dinner, finished at two in the morning.',
      'My whole book club loved it.',
      'I picked it for the cover and stayed for the rest.',
      'Our local library had a waiting list, so I bought it.',
      'I have already given away two copies.',
    ],
    bodies: [
      'I keep thinking about {praise}.',
      'I underlined half of it, most of all {praise}.',
      'Nobody does {praise} quite like this.',
    ],
    endings: [
      'I hope there is another one coming.',
      'It goes on the shelf I keep.',
      'Read it slowly.',
      'The hardcover is worth it.',
    ],
  },
  4: {
    titles: ['A very good read', 'Nearly a favorite', 'Good company'],
    openings: ['A very good read.', 'I enjoyed this more than I expected.', 'Good company for a long train ride.'],
    endings: ['I would read the author’s next one.', 'Well worth an evening or three.'],
  },
  3: {
    titles: ['Good start, slow finish', 'One read is enough'],
    openings: ['I finished it, which says something.', 'Parts of it are excellent.'],
    endings: ['Perhaps from the library.', 'Not one I will reread.'],
  },
  2: {
    titles: ['Did not finish it'],
    openings: ['I gave up two thirds in.'],
    endings: ['It went to the charity shop.'],
  },
  1: { titles: ['Gave up early'], endings: ['Life is too short.'] },
}
