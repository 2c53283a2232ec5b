import { createRandom } from '#demo/random.ts'

const onsets = 'b br c ch cl d dr f fl g gl gr h j k l m n p pr qu r s sh sk st t th tr v w y z'.split(' ')
const vowels = 'a e i o u ae ea ei io ou'.split(' ')
const codas = 'l n r s m nd rn st th ck x ll wn rd lm'.split(' ')
const endings = 'a en er o el in is ow wick ford by dale moor vik mark sund berg stad low more'.split(' ')

/** Generates distinct, pronounceable names for collections, places and brands. The same seed gives the same names. */
export function coinWords(seed: string, count: number): string[] {
  const random = createRandom(seed)
  const coined = new Set<string>()
  while (coined.size < count) {
    const middle = random.chance(0.5) ? random.pick(onsets) + random.pick(vowels) : ''
    const word = random.pick(onsets) + random.pick(vowels) + random.pick(codas) + middle + random.pick(endings)
    coined.add(word.charAt(0).toUpperCase() + word.slice(1))
  }
  return [...coined]
}
