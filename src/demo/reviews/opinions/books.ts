import type { Opinion } from '../opinion.ts'

export const booksOpinions = {
  'the-lighthouse-ledger': {
    noun: 'book',
    praise: ['the slow build', 'the sense of place', 'the last forty pages', 'the granddaughter'],
    gripes: ['the slow first chapters', 'the number of ship names'],
    quotes: [
      'I could smell the salt.',
      'Read it in two nights and then sat there for a while.',
      'Our book club talked about it for three hours.',
      'The map at the front earns its place.',
    ],
  },
  'a-quiet-kind-of-orbit': {
    noun: 'novel',
    praise: ['the notes between the two', 'the humor', 'the clever structure', 'the warmth'],
    gripes: ['the open ending', 'the technical middle part'],
    quotes: [
      'Science fiction for people who think they do not like it.',
      'I cried about a maintenance log.',
      'When I saw what the dates meant, I started again.',
    ],
  },
  'the-mapmaker-of-pell-street': {
    noun: 'novel',
    praise: ['the research', 'the heroine', 'the maps', 'the language'],
    gripes: ['the many side characters', 'the small print in the maps'],
    quotes: [
      'I walked around the old streets with it in my bag.',
      'History with a pulse.',
      'The author’s note is as good as the story.',
    ],
  },
  'winter-at-hollow-pines': {
    noun: 'thriller',
    praise: ['the fair clues', 'the atmosphere', 'the short chapters', 'the twist'],
    gripes: ['the thin characters', 'the abrupt ending'],
    quotes: [
      'All the clues were there and I missed every one.',
      'Do not start it in the evening.',
      'Read it by the fire during a storm, as one should.',
    ],
  },
  'the-beekeeper-of-marrow-lane': {
    noun: 'book',
    praise: ['the gentle humor', 'the letters', 'the bees', 'the old beekeeper'],
    gripes: ['the predictable middle', 'the sweetness of it all'],
    quotes: [
      'Like a cup of tea with a friend.',
      'I laughed on the bus and did not care.',
      'I made the honey cake. It works.',
    ],
  },
  'the-tin-comet': {
    noun: 'book',
    praise: ['the heroine', 'the diagrams', 'the cliff-hangers', 'the star wheel'],
    gripes: ['the easy ending', 'the thin paper'],
    quotes: [
      'My daughter read it under the covers and then built a launch pad.',
      'Short chapters, so “one more” every evening.',
      'The diagrams are taped to our fridge.',
    ],
  },
  'otter-and-the-very-long-river': {
    noun: 'book',
    praise: ['the watercolors', 'the fold-out river', 'the rhythm of the words', 'the ending'],
    gripes: ['the fold-out that tears', 'the large format'],
    quotes: [
      'Read it eleven times on the first evening.',
      'Our son follows the river with his finger every night.',
      'A baby-shower present that made two grandparents cry.',
    ],
  },
  'a-ledger-of-small-storms': {
    noun: 'collection',
    praise: ['the plain words', 'the short ones', 'the paper', 'the last poem'],
    gripes: ['the uneven second part', 'how few pages there are'],
    quotes: [
      'I keep one of the poems in my wallet.',
      'I do not usually read poetry, and read this twice.',
      'We used page 41 at our wedding.',
    ],
  },
  'salt-smoke-and-sourdough': {
    noun: 'cookbook',
    praise: ['the step-by-step photographs', 'the weights in grams', 'the smoked trout', 'the lay-flat binding'],
    gripes: ['the long preparation times', 'the missing index by ingredient'],
    quotes: [
      'First sourdough I was not ashamed of.',
      'It shows what wrong dough looks like, which helped most.',
      'Flour on every page already.',
    ],
  },
  'one-pan-thirty-suppers': {
    noun: 'cookbook',
    praise: ['the shopping lists', 'the honest timings', 'the lack of washing-up', 'the swaps'],
    gripes: ['the few desserts', 'the small photographs'],
    quotes: [
      'We cooked through half of it in a month.',
      'Half an hour really means half an hour.',
      'Gave it to my student son, and he cooks now.',
    ],
  },
  'the-weekend-gardeners-year': {
    noun: 'book',
    praise: ['the weekly plan', 'the climate charts', 'the permission to skip', 'the balcony pages'],
    gripes: ['the Latin names', 'the few pictures'],
    quotes: [
      'An hour each Saturday and my balcony is green.',
      'Written for people with lives.',
      'It lives in the shed and has the stains to prove it.',
    ],
  },
  'trails-worth-waking-for': {
    noun: 'guide',
    praise: ['the clear maps', 'the coffee tips', 'the knee rating', 'the paper that survives rain'],
    gripes: ['the small print', 'the few walks near me'],
    quotes: [
      'We have done twelve of them and every sunrise was worth it.',
      'Got soaked in my pocket and dried flat.',
      'The turn-around points are a kindness.',
    ],
  },
  'small-habits-long-roads': {
    noun: 'book',
    praise: ['the one step per chapter', 'the honest tone', 'the research notes', 'how short it is'],
    gripes: ['the familiar examples', 'the trackers at the end'],
    quotes: [
      'I have flossed for sixty days. Sixty.',
      'No shouting, no miracles, and it worked.',
      'Read it on one train ride and started the next morning.',
    ],
  },
  'the-unhurried-runner': {
    noun: 'book',
    praise: ['the easy miles', 'the strength sessions', 'the calm tone', 'the training plans'],
    gripes: ['the few plans for beginners', 'the black-and-white photographs'],
    quotes: ['I slowed down and got faster.', 'First year without an injury.', 'It gave me back the joy of running.'],
  },
  'how-cities-listen': {
    noun: 'book',
    praise: ['the chapter on squares', 'the recordings', 'the photographs', 'the way of looking'],
    gripes: ['the academic parts', 'the heavy paper'],
    quotes: [
      'I hear my own street differently now.',
      'Should be required reading for every town council.',
      'The recordings online are half the fun.',
    ],
  },
  'patterns-in-the-static': {
    noun: 'book',
    praise: ['the jokes', 'the clear explanations', 'the coin experiments', 'the chapter on birthdays'],
    gripes: ['the long appendix', 'the repeated examples'],
    quotes: [
      'I won three bets at dinner with it.',
      'Statistics without tears.',
      'I will never trust a winning streak again.',
    ],
  },
} satisfies Record<string, Opinion>
