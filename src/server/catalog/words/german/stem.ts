const word = /^[a-z]{4,}$/
const umlauts = /ae|oe|ue/g

/**
 * The common stem of the forms of a German word, which is folded: `Becher`, `Bechern` and `Bechers` become `bech`. It removes
 * inflectional endings as CISTEM does (Weißweiler and Fraser, 2017), but no prefixes, and leaves at least four letters.
 */
export function stem(text: string): string {
  if (!word.test(text)) return text
  let rest = text.replace(umlauts, (letters) => letters.charAt(0))
  while (rest.length > 4) {
    const shorter = rest.length > 5 ? rest.replace(/(?:em|er|nd)$/, '') : rest
    const next = shorter === rest ? rest.replace(/[tesn]$/, '') : shorter
    if (next === rest) break
    rest = next
  }
  return rest
}
