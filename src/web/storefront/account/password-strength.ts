export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** Letters that count, at least, for each. */
const levels: [Strength, number][] = [
  ['strong', 14],
  ['good', 11],
  ['fair', 8],
  ['weak', 0],
]

/**
 * How hard a password is to guess: an estimate, without a dictionary to load. What counts is its length, because that is
 * what a guesser pays for (NIST SP 800-63B-4, section 3.1.1). Runs such as `abcd`, `9876`, `qwert` and `aaaa` count as two
 * letters, words that everybody tries and what is known of the person as one, and every other kind of character as half a
 * letter more. The server alone knows the passwords that are used most.
 * @param known what somebody who knows the person would try first, such as name and e-mail address
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const counted = shortened(withoutKnown(password.toLowerCase(), known)) + (kinds - 1) / 2
  return levels.find(([, least]) => counted >= least)?.[0] ?? 'weak'
}

const usual = ['password', 'passwort', 'welcome', 'letmein', 'iloveyou', 'dragon', 'monkey', 'admin', 'login', 'mercer']
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', '1qaz2wsx3edc', 'q1w2e3r4t5']
const A_WORD = '\0'

function withoutKnown(password: string, known: readonly string[]): string {
  const personal = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2)
  return [...usual, ...personal].reduce((rest, word) => rest.replaceAll(word, A_WORD), password)
}

/** How many letters there are when each run of three or more is only its ends. */
function shortened(text: string): number {
  const letters = [...text]
  return letters.filter((_, at) => !(follows(letters, at) && follows(letters, at + 1))).length
}

/** Whether a letter goes on as the two around it do: the same again, the next or the last one, or the next key. */
function follows(letters: readonly string[], at: number): boolean {
  const [one, two] = [letters[at - 1], letters[at]]
  if (one === undefined || two === undefined || one === A_WORD) return false
  const step = (two.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1 || rows.some((row) => row.includes(one + two) || row.includes(two + one))
}
