export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** Minimum score of each level. */
const levels: [Strength, number][] = [
  ['strong', 14],
  ['good', 11],
  ['fair', 8],
  ['weak', 0],
]

/**
 * Estimates how hard a password is to guess, without a dictionary. Length counts most, because it determines the effort of
 * guessing (NIST SP 800-63B-4, section 3.1.1). A run such as `abcd`, `9876`, `qwert` or `aaaa` counts as two letters, a
 * common word or personal data as one, and each further kind of character adds half a letter. The list of most-used
 * passwords is checked only by the server.
 * @param known text that a guesser would try first, such as the name and email address
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = lengthWithoutRuns(replaceKnownWords(password.toLowerCase(), known)) + (kinds - 1) / 2
  return levels.find(([, minimum]) => score >= minimum)?.[0] ?? 'weak'
}

const commonWords = [
  'password',
  'passwort',
  'welcome',
  'letmein',
  'iloveyou',
  'dragon',
  'monkey',
  'admin',
  'login',
  'mercer',
]
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', '1qaz2wsx3edc', 'q1w2e3r4t5']
const WORD_PLACEHOLDER = '\0'

function replaceKnownWords(password: string, known: readonly string[]): string {
  const personal = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2)
  return [...commonWords, ...personal].reduce((rest, word) => rest.replaceAll(word, WORD_PLACEHOLDER), password)
}

/** Number of letters when each run of three or more counts as two. */
function lengthWithoutRuns(text: string): number {
  const letters = [...text]
  return letters.filter((_, at) => !(continuesRun(letters, at) && continuesRun(letters, at + 1))).length
}

/**
 * Whether a letter continues a run: it repeats the letter before it, or is its neighbor in the alphabet or on the keyboard.
 */
function continuesRun(letters: readonly string[], at: number): boolean {
  const [one, two] = [letters[at - 1], letters[at]]
  if (one === undefined || two === undefined || one === WORD_PLACEHOLDER) return false
  const step = (two.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1 || keyboardRows.some((row) => row.includes(one + two) || row.includes(two + one))
}
