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
 * @param personalData text that an attacker would try first, such as the name and email address
 */
export function estimateStrength(password: string, personalData: readonly string[] = []): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = lengthWithoutRuns(replaceGuessableWords(password.toLowerCase(), personalData)) + (kinds - 1) / 2
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

function replaceGuessableWords(password: string, personalData: readonly string[]): string {
  const personalWords = personalData
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length > 2)
  return [...commonWords, ...personalWords].reduce((rest, word) => rest.replaceAll(word, WORD_PLACEHOLDER), password)
}

/** Number of letters when each run of three or more counts as two. */
function lengthWithoutRuns(text: string): number {
  const letters = [...text]
  return letters.filter((_, index) => !(continuesRun(letters, index) && continuesRun(letters, index + 1))).length
}

/**
 * Whether a letter continues a run: it repeats the letter before it, or is its neighbor in the alphabet or on the keyboard.
 */
function continuesRun(letters: readonly string[], index: number): boolean {
  const [previous, current] = [letters[index - 1], letters[index]]
  if (previous === undefined || current === undefined || previous === WORD_PLACEHOLDER) return false
  const step = (current.codePointAt(0) ?? 0) - (previous.codePointAt(0) ?? 0)
  return (
    Math.abs(step) <= 1 ||
    keyboardRows.some((row) => row.includes(previous + current) || row.includes(current + previous))
  )
}
