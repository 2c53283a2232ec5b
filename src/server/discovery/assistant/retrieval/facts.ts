/** A question about a product. For a detail: possible names of its specification, and words in other texts. */
export type Fact =
  | { kind: 'price' | 'stock' | 'colors' | 'sizes' | 'opinion' | 'maker' | 'about' }
  | { kind: 'detail'; names?: RegExp; words: string[] }

const facts: [RegExp, Fact][] = [
  [
    /\b(what|which|how many|other|more)( other)? colou?rs?\b.*|\bcolou?rs? (does|do|is|are|available|come).*|\bavailable colou?rs\b/,
    { kind: 'colors' },
  ],
  [/\b(what|which) sizes?\b|\bsizes? (does|do|are|available|come)\b|\bavailable sizes\b/, { kind: 'sizes' }],
  [/\bweigh(s|t)?\b|\bheavy\b|\bhow light\b/, { kind: 'detail', names: /weight/i, words: ['weighs', 'weight'] }],
  [
    /\bhow much (is|are|does|do|for|would)\b|\bprices? (of|for)\b|\bwhat(s| is| are| does| do)? .*\b(price|cost)s?\b|\bcosts?\b|\bhow expensive\b|\bhow much\b/,
    { kind: 'price' },
  ],
  [
    /\b(in|out of) stock\b|\bavailab(le|ility)\b|\bsold out\b|\bhow many .*\b(left|have|there)\b|\bhow many are left\b|\bdo you have (it|this|that|these|them) in\b|\b(comes?|get|have|is|available) (it |this |that )?in\b.*|\bany left\b|\bstill have\b/,
    { kind: 'stock' },
  ],
  [
    /\breviews?\b|\bratings?\b|\brated\b|\bpeople (say|think)\b|\bopinions?\b|\b(is|are) (it|this|that|they|these|the .*) (any |really )?(good|worth|quality)\b|\bworth (it|the)\b/,
    { kind: 'opinion' },
  ],
  [
    /\bwho (makes|made|produces)\b|\b(what|which) brand\b|\bwho is .*\b(maker|manufacturer)\b|\bmanufacturer\b/,
    { kind: 'maker' },
  ],
  [
    /\bmade (of|from|out of|with)\b|\bmaterials?\b|\bfabric\b|\bingredients?\b|\bconsists? of\b/,
    { kind: 'detail', names: /material|fabric|shell|upper|fill|ingredient|lining|body|cover/i, words: ['made'] },
  ],
  [
    /\bbattery( life)?\b|\bhow long does .*\b(last|charge)\b|\bcharg(e|es|ing)\b/,
    { kind: 'detail', names: /battery|charging|runtime|burn/i, words: ['battery', 'charge', 'hours'] },
  ],
  [
    /\bwater ?-?(proof|resistant|resistance|tight)\b|\brain ?-?proof\b|\bget wet\b|\bin the rain\b|\bshower\b/,
    { kind: 'detail', names: /water|ip rating/i, words: ['waterproof', 'water', 'rain', 'sweat'] },
  ],
  [
    /\bdimensions?\b|\bmeasurements?\b|\bhow (big|large|tall|long|wide|thick|high|deep)\b|\bdiameter\b/,
    {
      kind: 'detail',
      names:
        /dimension|size|screen|display|panel|height|width|length|diameter|thickness|volume|capacity|folded|packed/i,
      words: ['inches', 'wide', 'tall'],
    },
  ],
  [
    /\bcapacity\b|\bhow much does it hold\b|\bvolume\b/,
    { kind: 'detail', names: /capacity|volume|size/i, words: ['holds', 'litres', 'liters'] },
  ],
  [
    /\bhow (do|should) i (wash|clean|care)\b|\bwash(able|ing|ed)?\b|\bdishwasher\b|\bcare\b|\biron\b|\bclean(ing|ed)?\b/,
    { kind: 'detail', names: /care|wash|clean/i, words: ['wash', 'washable', 'dishwasher', 'clean'] },
  ],
  [/\bhow many pages\b|\bpages\b/, { kind: 'detail', names: /pages|length/i, words: ['pages'] }],
  [/\bwho wrote\b|\bauthor\b|\bwritten by\b/, { kind: 'detail', names: /author|written/i, words: ['author'] }],
  [/\bbluetooth\b|\bconnectivity\b/, { kind: 'detail', names: /bluetooth|connect/i, words: ['bluetooth', 'wireless'] }],
  [
    /\b(tell me|know|learn|hear) (some |a bit |something )?more\b( about)?|\btell me about\b|\b(more )?details\b|\bmore info(rmation)?\b|\bdescribe\b|\bwhat is special about\b|\binfo (on|about)\b/,
    { kind: 'about' },
  ],
]

/**
 * Finds the question about a product in a folded message. @returns the question, and the remaining text, which may
 * contain the product's name
 */
export function readFact(text: string): { fact: Fact; rest: string } | undefined {
  for (const [pattern, fact] of facts) {
    const found = pattern.exec(text)?.[0]
    if (found === undefined) continue
    // The text after `the` may be the product's name, so only the words of the question are removed.
    const rest =
      fact.kind === 'stock' || fact.kind === 'colors' ? text : text.replace(found.replace(/\bthe .*/, ''), ' ')
    return { fact, rest: rest.replace(questionWords, ' ') }
  }
  return undefined
}

const questionWords =
  /\b(in stock|out of stock|sold out|availab(le|ility)|left|come|comes|colou?rs?|sizes?|costs?|price|how|much|many|still|does|weigh|heavy|battery|life|waterproof|made|material|about|details|reviews?|rated|rating|worth|say|think|people|xs|xl|xxl|size [a-z0-9]+)\b/g
